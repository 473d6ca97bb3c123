import { api, encryptPassword, Link, paths, useText } from '@southbound/shared/platform'
import { Button, Form, Notice, PasswordField } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from '../components/AuthPage.module.css'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'

/** Where an invitation's mail leads: the key stands behind the '#', and the person chooses his password. */
export default function JoinScreen() {
  const { t } = useText('account')
  const rules = accountRules(t)
  const [key, setKey] = useState<string | null>(null)
  const [joined, setJoined] = useState<number | null>(null)
  useEffect(() => setKey(location.hash.slice(1)), [])
  const form = useForm(
    { password: '', again: '' },
    (values) => ({
      password: rules.password(values.password),
      again: rules.match(values.password, values.again),
    }),
    async (values) => {
      const { type } = await api('POST /account/joinTeam', {
        body: { key: key ?? '', ...(await encryptPassword(values.password)) },
      })
      setJoined(type)
    },
  )
  return (
    <AuthPage title={t('join.title')} lead={t('join.lead')} failure={form.failure}>
      {key === '' && <Notice tone="error">{t('join.noKey')}</Notice>}
      {joined !== null ? (
        <Notice
          tone="success"
          actions={<Link to={paths.login({ accountType: joined })}>{t('login.submit')}</Link>}
        >
          {t('join.done')}
        </Notice>
      ) : (
        <Form className={styles.form} onSubmit={form.submit}>
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
          <Button type="submit" look="main" wide busy={form.busy} disabled={!key}>
            {t('join.submit')}
          </Button>
        </Form>
      )}
    </AuthPage>
  )
}
