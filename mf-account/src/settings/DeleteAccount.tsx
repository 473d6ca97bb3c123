import { api, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Button, FailedState, Notice, Skeleton } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { useKeepAccount } from '../components/use-keep-account.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** Deletion is due fifteen days after it is asked for, and can be cancelled until then. */
export function DeleteAccount() {
  const { t } = useText('account')
  const state = useCall('GET /account/deletion')
  const [asking, setAsking] = useState(false)
  const keep = useKeepAccount(state.reload)
  const dueAt = state.data?.dueAt
  return (
    <SettingsPart title={t('deletion.title')} hint={t('deletion.hint')}>
      {state.state === 'failed' && <FailedState message={state.error.message} onRetry={state.reload} />}
      {!state.data && state.state === 'loading' && <Skeleton lines={2} />}
      {dueAt && (
        <Notice tone="warn" actions={<Button onClick={keep}>{t('deletion.cancel')}</Button>}>
          {t('deletion.scheduled', { time: formatDateTime(dueAt) })}
        </Notice>
      )}
      {state.data && !dueAt && (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('deletion.ask')}
          </Button>
        </div>
      )}
      {asking && (
        <PasswordDialog
          title={t('deletion.ask')}
          action={t('deletion.confirm')}
          danger
          onClose={() => setAsking(false)}
          onSend={async ({ password, secretKey }) => {
            await api('POST /account/deletion', { body: { password, secretKey } })
            setAsking(false)
            state.reload()
          }}
        >
          <p>{t('deletion.what')}</p>
        </PasswordDialog>
      )}
    </SettingsPart>
  )
}
