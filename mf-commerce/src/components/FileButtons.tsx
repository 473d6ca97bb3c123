import { api, openBlob, tryAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'

interface FileButtonsProps {
  files: readonly { fileId: string; name: string }[]
}

const open = (fileId: string) =>
  tryAct(async () => {
    const input = { params: { id: fileId }, query: {} }
    openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
  })

/** Stored files, each opened by its name. */
export const FileButtons = ({ files }: FileButtonsProps) =>
  files.map(({ fileId, name }) => (
    <Button key={fileId} small look="plain" onClick={() => void open(fileId)}>
      {name}
    </Button>
  ))
