import { api } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'

interface FileLinkProps {
  fileId: string
  name: string
  /** Opened as an operator, which the log records. */
  asOperator?: boolean
}

export function FileLink({ fileId, name, asOperator }: FileLinkProps) {
  const which = { params: { id: fileId } }
  const fetch = () =>
    asOperator
      ? api('GET /operations/files/:id', which, { binary: true })
      : api('GET /fileOperate/view/:id', { ...which, query: {} }, { binary: true })
  return (
    <OpenButton small look="plain" fetch={fetch}>
      {name}
    </OpenButton>
  )
}
