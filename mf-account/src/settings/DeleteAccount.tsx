import { api, useCall, useText } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DeletionNotice } from '../components/DeletionNotice.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** Deletion is due fifteen days after it is asked for, and can be cancelled until then. */
export function DeleteAccount() {
  const { t } = useText('account')
  const state = useCall('GET /account/deletion')
  const [asking, setAsking] = useState(false)
  const { dueAt, openCases: open = 0 } = state.data ?? {}
  return (
    <SettingsPart title={t('deletion.title')} hint={t('deletion.hint')}>
      <NotRead found={state} lines={2} />
      {dueAt && <DeletionNotice dueAt={dueAt} reload={state.reload} />}
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
          {open > 0 && <p>{t('deletion.withdrawn', { count: open })}</p>}
        </PasswordDialog>
      )}
    </SettingsPart>
  )
}
