import { api, openBlob, tryAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'

const open = (fileId: string) =>
  tryAct(async () => {
    const input = { params: { id: fileId }, query: {} }
    openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
  })

/** Opens a stored file by its name. */
export const FileButton = ({ fileId, name }: { fileId: string; name: string }) => (
  <Button small look="plain" onClick={() => void open(fileId)}>
    {name}
  </Button>
)
