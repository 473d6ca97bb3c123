import { api } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'

/** Opens a stored file by its name. */
export function FileButton({ fileId, name }: { fileId: string; name: string }) {
  const input = { params: { id: fileId }, query: {} }
  return (
    <OpenButton small look="plain" fetch={() => api('GET /fileOperate/view/:id', input, { binary: true })}>
      {name}
    </OpenButton>
  )
}
