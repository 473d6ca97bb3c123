import { TOKEN_PATTERN } from '@southbound/shared/contract/constants'
import { Link, paths, useCall, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { FailedState, Notice, Skeleton } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { AuthForm, NewPasswordFields } from '../components/AuthForm.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountFields } from '../components/account-fields.ts'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import ResetPasswordScreen from '../reset-password/ResetPasswordScreen.tsx'
import { useSetPassword } from '../reset-password/use-set-password.ts'

const TOKEN = new RegExp(TOKEN_PATTERN)

/** The token of a mailed link is behind the '#'. Without one a code is asked for. */
export default function NewPasswordScreen() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(TOKEN.test(location.hash.slice(1)) ? location.hash.slice(1) : null), [])
  return token ? <ByLink token={token} /> : <ResetPasswordScreen />
}

function ByLink({ token }: { token: string }) {
  const { t } = useText('account')
  const link = useCall('POST /account/mailedToken', { body: { token } })
  const way = useSignInWay()
  const account = link.data?.kind === 'password' ? link.data.account : null
  return (
    <AuthPage
      title={t('reset.title')}
      lead={account ? t('reset.forAccount', { account }) : ''}
      foot={<Link to={paths.login(way)}>{t('login.submit')}</Link>}
    >
      {link.state === 'loading' && <Skeleton lines={4} />}
      {link.state === 'failed' && <FailedState message={link.error.message} onRetry={link.reload} />}
      {link.state === 'ready' && (account ? <PasswordForm account={account} token={token} /> : <Over />)}
    </AuthPage>
  )
}

const Over = () => {
  const { t } = useText('account')
  return (
    <Notice tone="error" actions={<Link to={paths.resetPassword()}>{t('reset.again')}</Link>}>
      {t('reset.over')}
    </Notice>
  )
}

function PasswordForm({ account, token }: { account: string; token: string }) {
  const { t } = useText('account')
  const { newPassword, again } = accountFields(t)
  const setPassword = useSetPassword()
  const form = useLightForm({
    first: { password: '', again: '' },
    fields: { password: newPassword, again },
    send: ({ password }) => setPassword({ account, key: token, password }),
    aliases: { passwd: 'password' },
  })
  return (
    <AuthForm form={form} action={t('reset.submit')}>
      <NewPasswordFields label={t('fields.newPassword')} field={form.field} />
    </AuthForm>
  )
}
