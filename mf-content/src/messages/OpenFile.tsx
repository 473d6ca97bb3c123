import { api, useText } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'

export function OpenFile({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useText('content')
  const input = { params: { id: fileId }, query: {} }
  return (
    <OpenButton
      small
      look="plain"
      fetch={() => api('GET /fileOperate/view/:id', input, { binary: true })}
      aria-label={t('messages.openFile', { name })}
    >
      {name}
    </OpenButton>
  )
}
