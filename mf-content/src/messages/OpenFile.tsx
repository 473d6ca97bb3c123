import { api, openBlob, tryAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'

export function OpenFile({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useText('content')
  const open = () =>
    tryAct(async () => {
      const input = { params: { id: fileId }, query: {} }
      openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
    })
  return (
    <Button small look="plain" onClick={open} aria-label={t('messages.openFile', { name })}>
      {name}
    </Button>
  )
}
