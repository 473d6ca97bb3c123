import { api, tryAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'

interface FileLinkProps {
  fileId: string
  name: string
  /** Opened as an operator, which the log records. */
  asOperator?: boolean
}
const KEEP_MS = 60_000

/** Private files need the session header, so the file is fetched before the tab opens. */
export function FileLink({ fileId, name, asOperator }: FileLinkProps) {
  const open = () =>
    tryAct(async () => {
      const which = { params: { id: fileId } }
      const file = asOperator
        ? await api('GET /operations/files/:id', which, { binary: true })
        : await api('GET /fileOperate/view/:id', { ...which, query: {} }, { binary: true })
      const address = URL.createObjectURL(file)
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
    })
  return (
    <Button small look="plain" onClick={open}>
      {name}
    </Button>
  )
}
