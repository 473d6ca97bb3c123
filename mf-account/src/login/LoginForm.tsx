import { ApiError, signIn, type Translate, type User, useText } from '@southbound/shared/platform'
import { Button, CheckRow, Form, Notice, PasswordField, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../components/AuthPage.module.css'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'

const AWAY: readonly string[] = ['server.fault', 'network']
/** What the person reads: while the site is away, that it is for a while, whatever failed. */
const laterOf = (error: unknown, t: Translate): unknown =>
  error instanceof ApiError && AWAY.includes(error.failure)
    ? new ApiError(error.code, error.failure, t('login.maintenance'))
    : error

/** E-mail, password and 'keep me signed in', and a code where the account asks for one. The password leaves the browser encrypted only. */
export function LoginForm({
  accountType,
  onSignedIn,
}: {
  accountType: number
  onSignedIn: (user: User) => void
}) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const [keep, setKeep] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm(
    { account: '', password: '', code: '' },
    (values) => ({
      account: rules.email(values.account),
      password: rules.required(values.password, t('fields.password')),
      code: asksCode ? rules.required(values.code, t('twoStep.code')) : undefined,
    }),
    async ({ code, ...values }) => {
      try {
        onSignedIn(await signIn({ ...values, accountType, mindPwd: keep, code: code.trim() || undefined }))
      } catch (error) {
        if (error instanceof ApiError && error.failure === 'account.code-needed') setAsksCode(true)
        else throw laterOf(error, t)
      }
    },
  )
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('account')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {asksCode && (
        <TextField
          label={t('twoStep.code')}
          hint={t('twoStep.codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          required
          {...form.field('code')}
        />
      )}
      <CheckRow label={t('login.keep')} checked={keep} onChange={setKeep} />
      <Button type="submit" look="main" wide busy={form.busy}>
        {t('login.submit')}
      </Button>
      <noscript>{t('login.needsScript')}</noscript>
    </Form>
  )
}
