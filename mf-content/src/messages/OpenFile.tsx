import { api, tryAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'

const REVOKE_MS = 60_000

export function OpenFile({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useText('content')
  const open = () =>
    tryAct(async () => {
      const input = { params: { id: fileId }, query: {} }
      const address = URL.createObjectURL(await api('GET /fileOperate/view/:id', input, { binary: true }))
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
    })
  return (
    <Button small look="plain" onClick={open} aria-label={t('messages.openFile', { name })}>
      {name}
    </Button>
  )
}
