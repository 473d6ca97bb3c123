import { api, formatDateTime, notify, tryAct, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'

export function DeletionNotice({ dueAt, reload }: { dueAt: string; reload: () => void }) {
  const { t } = useText('account')
  const cancel = async () => {
    if (await tryAct(() => api('POST /account/deletion/cancel'))) notify.success(t('deletion.cancelled'))
    reload()
  }
  return (
    <Notice tone="warn" actions={<Button onClick={() => void cancel()}>{t('deletion.cancel')}</Button>}>
      {t('deletion.scheduled', { time: formatDateTime(dueAt) })}
    </Notice>
  )
}
