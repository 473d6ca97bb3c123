import {
  api,
  encryptPassword,
  Link,
  notify,
  paths,
  useGo,
  useLoaded,
  useText,
} from '@southbound/shared/platform'
import { Button, Form, PasswordField, TextField } from '@southbound/shared/ui/page'
import styles from '../components/AuthPage.module.css'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import { VerifyCodeField } from '../components/VerifyCodeField.tsx'
import type { loader } from './reset-password.ts'

/** Chooses a new password with a mailed code: the code is changed for a key, the key for the change. */
export default function ResetPasswordScreen() {
  const { t } = useText('account')
  const rules = accountRules(t)
  const go = useGo()
  const form = useForm(
    { ...useLoaded<typeof loader>(), verifyCode: '', password: '', again: '' },
    (values) => ({
      account: rules.email(values.account),
      verifyCode: rules.code(values.verifyCode),
      password: rules.password(values.password),
      again: rules.match(values.password, values.again),
    }),
    async ({ account, verifyCode, password }) => {
      const { key } = await api('GET /account/email/passwd', {
        query: { account: account.trim(), verifyCode },
      })
      const cipher = await encryptPassword(password)
      await api('PUT /account/account/passwd', {
        body: { account: account.trim(), key, passwd: cipher.password, secretKey: cipher.secretKey },
      })
      notify.success(t('reset.done'))
      go(paths.login(), { replace: true })
    },
    { aliases: { passwd: 'password' } },
  )
  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead')}
      failure={form.failure}
      foot={<Link to={paths.login()}>{t('login.submit')}</Link>}
    >
      <Form className={styles.form} onSubmit={form.submit}>
        <TextField
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...form.field('account')}
        />
        <VerifyCodeField
          email={form.values.account}
          checkEmail={() => rules.email(form.values.account)}
          field={form.field('verifyCode')}
        />
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
    </AuthPage>
  )
}
