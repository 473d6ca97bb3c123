import { api, openBlob, tryAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'

interface FileLinkProps {
  fileId: string
  name: string
  /** Opened as an operator, which the log records. */
  asOperator?: boolean
}

export function FileLink({ fileId, name, asOperator }: FileLinkProps) {
  const open = () =>
    tryAct(async () => {
      const which = { params: { id: fileId } }
      const file = asOperator
        ? await api('GET /operations/files/:id', which, { binary: true })
        : await api('GET /fileOperate/view/:id', { ...which, query: {} }, { binary: true })
      openBlob(file)
    })
  return (
    <Button small look="plain" onClick={open}>
      {name}
    </Button>
  )
}
