import { api, encryptPassword, notify, paths, signOut, useGo, useText } from '@southbound/shared/platform'
import { Button, Card, Form, Heading, Notice, PasswordField } from '@southbound/shared/ui/page'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import styles from './Settings.module.css'

/** A new password: the old one is checked by the server first; afterwards every session ends, this one too. */
export function PasswordForm() {
  const { t } = useText('account')
  const rules = accountRules(t)
  const go = useGo()
  const form = useForm(
    { oldPassword: '', loginPassword: '', confirmPassword: '' },
    (values) => ({
      oldPassword: rules.required(values.oldPassword, t('fields.oldPassword')),
      loginPassword: rules.password(values.loginPassword),
      confirmPassword: rules.match(values.loginPassword, values.confirmPassword),
    }),
    async (values) => {
      const old = await encryptPassword(values.oldPassword)
      await api('POST /account/checkAccountoldPassword', {
        body: { oldPassword: old.password, secretKey: old.secretKey },
      })
      const cipher = await encryptPassword(values.loginPassword)
      const again = cipher.password
      await api('POST /account/modifyAccount', {
        body: {
          operateType: 2,
          loginPassword: cipher.password,
          confirmPassword: again,
          secretKey: cipher.secretKey,
        },
      })
      notify.success(t('settings.passwordSaved'))
      await signOut()
      go(paths.login(), { replace: true })
    },
  )
  return (
    <Card as="section">
      <Form className={styles.part} onSubmit={form.submit}>
        <Heading level={2} look="sans">
          {t('settings.password')}
        </Heading>
        <p className={styles.note}>{t('settings.passwordHint')}</p>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PasswordField
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          required
          {...form.field('oldPassword')}
        />
        <PasswordField
          label={t('fields.newPassword')}
          hint={t('signUp.passwordHint')}
          autoComplete="new-password"
          required
          {...form.field('loginPassword')}
        />
        <PasswordField
          label={t('fields.passwordAgain')}
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <div>
          <Button type="submit" look="main" busy={form.busy}>
            {t('settings.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
