import { api, formatDateTime, notify, paths, signOut, useGo, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/**
 * A colleague leaves his office: he is signed out at once,
 * and erased after the time in which he can be taken back.
 */
export function LeaveTeam({ accountType }: { accountType: number }) {
  const { t } = useText('account')
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const leave = async (body: { password: string; secretKey: string }) => {
    const { dueAt } = await api('POST /account/leaveTeam', { body })
    notify.success(t('leaving.done', { time: formatDateTime(dueAt) }))
    await signOut()
    go(paths.login({ accountType }), { replace: true })
  }
  return (
    <SettingsPart title={t('leaving.title')} hint={t('leaving.hint')}>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('leaving.ask')}
        </Button>
      </div>
      {asking && (
        <PasswordDialog
          title={t('leaving.ask')}
          action={t('leaving.confirm')}
          danger
          onClose={() => setAsking(false)}
          onSend={({ password, secretKey }) => leave({ password, secretKey })}
        >
          <p>{t('leaving.what')}</p>
        </PasswordDialog>
      )}
    </SettingsPart>
  )
}
