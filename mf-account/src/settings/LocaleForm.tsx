import { api, notify, refreshUser, tryAct, useText } from '@southbound/shared/platform'
import { SelectField } from '@southbound/shared/ui/page'
import { SettingsPart } from './SettingsPart.tsx'

const LOCALES = ['en', 'zh'] as const

export function LocaleForm({ locale }: { locale: string }) {
  const { t } = useText('account')
  const options = LOCALES.map((value) => ({ value, label: t(`settings.locales.${value}`) }))
  const save = (value: string) =>
    tryAct(async () => {
      await api('PUT /account/locale', { body: { locale: value === 'zh' ? 'zh' : 'en' } })
      await refreshUser()
      notify.success(t('settings.localeSaved'))
    })
  return (
    <SettingsPart title={t('settings.locale')}>
      <SelectField
        label={t('settings.locale')}
        labelHidden
        hint={t('settings.localeHint')}
        options={options}
        value={locale}
        onChange={(value) => void save(value)}
      />
    </SettingsPart>
  )
}
