import { api, notify, refreshUser, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { TextField } from '@southbound/shared/ui/page'
import { accountFields } from '../components/account-fields.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function NameForm({ nickname }: { nickname: string }) {
  const { t } = useText('account')
  const form = useLightForm({
    first: { nickname },
    fields: { nickname: accountFields(t).nickname },
    send: async (values) => {
      await api('POST /account/modifyAccount', { body: { operateType: 3, ...values } })
      await refreshUser()
      notify.success(t('settings.nameSaved'))
    },
    keep: { name: 'settings:name' },
  })
  return (
    <SettingsForm form={form} title={t('settings.name')}>
      <TextField
        label={t('fields.nickname')}
        hint={t('signUp.nicknameHint')}
        required
        {...form.field('nickname')}
      />
    </SettingsForm>
  )
}
