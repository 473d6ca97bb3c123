import { TOKEN_PATTERN } from '@southbound/shared/contract/constants'
import {
  api,
  encryptPassword,
  Link,
  notify,
  paths,
  useCall,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { Button, FailedState, Form, Notice, PasswordField, Skeleton } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from '../components/AuthPage.module.css'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import ResetPasswordScreen from '../reset-password/ResetPasswordScreen.tsx'

const TOKEN = new RegExp(TOKEN_PATTERN)

/** Where the link of a mail leads: its token stands behind the '#'. Without one a code is asked for. */
export default function NewPasswordScreen() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(TOKEN.test(location.hash.slice(1)) ? location.hash.slice(1) : null), [])
  return token ? <ByLink token={token} /> : <ResetPasswordScreen />
}

/** The account that the link was mailed to, and a new password for it. */
function ByLink({ token }: { token: string }) {
  const { t } = useText('account')
  const link = useCall('POST /account/mailedToken', { body: { token } })
  const account = link.data?.kind === 'password' ? link.data.account : null
  return (
    <AuthPage
      title={t('reset.title')}
      lead={account ? t('reset.forAccount', { account }) : ''}
      foot={<Link to={paths.login()}>{t('login.submit')}</Link>}
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
  const rules = accountRules(t)
  const go = useGo()
  const form = useForm(
    { password: '', again: '' },
    (values) => ({
      password: rules.password(values.password),
      again: rules.match(values.password, values.again),
    }),
    async ({ password }) => {
      const cipher = await encryptPassword(password)
      await api('PUT /account/account/passwd', {
        body: { account, key: token, passwd: cipher.password, secretKey: cipher.secretKey },
      })
      notify.success(t('reset.done'))
      go(paths.login(), { replace: true })
    },
    { aliases: { passwd: 'password' } },
  )
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <PasswordField
        label={t('fields.newPassword')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField
        label={t('fields.passwordAgain')}
        autoComplete="new-password"
        required
        {...form.field('again')}
      />
      <Button type="submit" look="main" wide busy={form.busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
