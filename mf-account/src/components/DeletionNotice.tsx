import { api, formatDateTime, tryAct, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'

export function DeletionNotice({ dueAt, reload }: { dueAt: string; reload: () => void }) {
  const { t } = useText('account')
  const cancel = async () => {
    await tryAct(() => api('POST /account/deletion/cancel'), t('deletion.cancelled'))
    reload()
  }
  return (
    <Notice tone="warn" actions={<Button onClick={cancel}>{t('deletion.cancel')}</Button>}>
      {t('deletion.scheduled', { time: formatDateTime(dueAt) })}
    </Notice>
  )
}
