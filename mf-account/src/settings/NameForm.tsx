import { api, notify, refreshUser, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { NicknameField } from '../components/AuthForm.tsx'
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
      <NicknameField {...form.field('nickname')} />
    </SettingsForm>
  )
}
