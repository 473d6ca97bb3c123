import { api, tryAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'

interface FileLinkProps {
  fileId: string
  name: string
  /** Read as an operator: the opening is written into the log. */
  asOperator?: boolean
}
const KEEP_MS = 60_000

/** Opens a private file in another tab: it needs the session, so it is fetched first. */
export function FileLink({ fileId, name, asOperator }: FileLinkProps) {
  const open = () =>
    tryAct(async () => {
      const wire = asOperator ? 'GET /operations/files/:id' : 'GET /fileOperate/view/:id'
      const address = URL.createObjectURL(
        (await api(wire, { params: { id: fileId } }, { binary: true })) as unknown as Blob,
      )
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
    })
  return (
    <Button small look="plain" onClick={open}>
      {name}
    </Button>
  )
}
