import { formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Button, Notice } from '@southbound/shared/ui/page'
import { useKeepAccount } from '../components/use-keep-account.ts'

/** The date of a deletion that was asked for, with the way to cancel it. */
export function DeletionHint() {
  const { t } = useText('account')
  const state = useCall('GET /account/deletion')
  const keep = useKeepAccount(state.reload)
  const dueAt = state.data?.dueAt
  if (!dueAt) return null
  return (
    <Notice tone="warn" actions={<Button onClick={keep}>{t('deletion.cancel')}</Button>}>
      {t('deletion.scheduled', { time: formatDateTime(dueAt) })}
    </Notice>
  )
}
