import {
  api,
  encryptPassword,
  notify,
  paths,
  signOut,
  useGo,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { CurrentPasswordField, NewPasswordFields } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function PasswordForm() {
  const { t } = useText('account')
  const { newPassword, again } = accountFields(t)
  const go = useGo()
  const { user } = useSession()
  const form = useLightForm({
    first: { oldPassword: '', password: '', again: '' },
    fields: {
      oldPassword: { minLength: 1, label: t('fields.oldPassword'), secret: true },
      password: newPassword,
      again,
    },
    send: async (values) => {
      const old = await encryptPassword(values.oldPassword)
      await api('POST /account/checkAccountoldPassword', {
        body: { oldPassword: old.password, secretKey: old.secretKey },
      })
      const { password, secretKey } = await encryptPassword(values.password)
      await api('POST /account/modifyAccount', {
        body: { operateType: 2, loginPassword: password, confirmPassword: password, secretKey },
      })
      notify.success(t('settings.passwordSaved'))
      await signOut()
      go(paths.login({ accountType: user?.type }), { replace: true })
    },
    aliases: { loginPassword: 'password', confirmPassword: 'again' },
  })
  return (
    <SettingsForm form={form} title={t('settings.password')} hint={t('settings.passwordHint')}>
      <CurrentPasswordField label={t('fields.oldPassword')} {...form.field('oldPassword')} />
      <NewPasswordFields label={t('fields.newPassword')} field={form.field} />
    </SettingsForm>
  )
}
