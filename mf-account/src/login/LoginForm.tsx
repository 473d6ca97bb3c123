import { signIn, type User, useText } from '@southbound/shared/platform'
import { Button, CheckRow, Notice, PasswordField, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../components/AuthPage.module.css'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'

/** E-mail, password and 'keep me signed in'. The password leaves the browser encrypted only. */
export function LoginForm({ accountType, onSignedIn }: { accountType: number; onSignedIn: (user: User) => void }) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const [keep, setKeep] = useState(false)
  const form = useForm(
    { account: '', password: '' },
    (values) => ({ account: rules.email(values.account), password: rules.required(values.password, t('fields.password')) }),
    async (values) => onSignedIn(await signIn({ ...values, accountType, mindPwd: keep })),
  )
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField label={t('fields.email')} type="email" autoComplete="username" inputMode="email" required {...form.field('account')} />
      <PasswordField label={t('fields.password')} autoComplete="current-password" required {...form.field('password')} />
      <CheckRow label={t('login.keep')} checked={keep} onChange={setKeep} />
      <Button type="submit" look="main" wide busy={form.busy}>
        {t('login.submit')}
      </Button>
      <noscript>{t('login.needsScript')}</noscript>
    </form>
  )
}
