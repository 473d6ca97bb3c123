import { api, encryptPassword, notify, refreshUser, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { CurrentPasswordField, EmailField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { VerifyCodeField } from '../components/VerifyCodeField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** The new address proves itself by the code that it gets. */
export function AddressForm({ account }: { account: string }) {
  const { t } = useText('account')
  const { email, verifyCode } = accountFields(t)
  const form = useLightForm({
    first: { account: '', verifyCode: '', password: '' },
    fields: {
      account: email,
      verifyCode,
      password: { minLength: 1, label: t('fields.oldPassword'), secret: true },
    },
    send: async ({ password, ...typed }) => {
      await api('POST /account/address', { body: { ...typed, ...(await encryptPassword(password)) } })
      await refreshUser()
      notify.success(t('address.done'))
      // The password is not left in a field that shows what it holds.
      form.reset()
    },
  })
  return (
    <SettingsForm form={form} title={t('address.title')} hint={t('address.hint', { account })}>
      <EmailField label={t('address.new')} {...form.field('account')} />
      <VerifyCodeField email={form.values.account} field={form.field('verifyCode')} />
      <CurrentPasswordField label={t('fields.oldPassword')} {...form.field('password')} />
    </SettingsForm>
  )
}
