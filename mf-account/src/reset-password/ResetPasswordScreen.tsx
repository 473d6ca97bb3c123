import { Link, paths, useLoaded, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { AuthForm, EmailField, NewPasswordFields } from '../components/AuthForm.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountFields } from '../components/account-fields.ts'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import { VerifyCodeField } from '../components/VerifyCodeField.tsx'
import type { loader } from './reset-password.ts'
import { useResetKey } from './use-reset-key.ts'
import { useSetPassword } from './use-set-password.ts'

/** The mailed code is exchanged for a key, the key for the new password. */
export default function ResetPasswordScreen() {
  const { t } = useText('account')
  const loaded = useLoaded<typeof loader>()
  const { email, verifyCode, newPassword, again } = accountFields(t)
  const way = useSignInWay()
  const setPassword = useSetPassword()
  const withKey = useResetKey()
  const form = useLightForm({
    first: { ...loaded, verifyCode: '', password: '', again: '' },
    fields: { account: email, verifyCode, password: newPassword, again },
    send: ({ account, verifyCode, password }) =>
      withKey({ account, verifyCode }, (key) => setPassword({ account, key, password })),
    aliases: { passwd: 'password' },
    keep: { name: `reset:${loaded.account}`, fields: ['account'] },
  })
  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead')}
      foot={<Link to={paths.login(way)}>{t('login.submit')}</Link>}
    >
      <AuthForm form={form} action={t('reset.submit')}>
        <EmailField {...form.field('account')} />
        <VerifyCodeField email={form.values.account} field={form.field('verifyCode')} />
        <NewPasswordFields label={t('fields.newPassword')} field={form.field} />
      </AuthForm>
    </AuthPage>
  )
}
