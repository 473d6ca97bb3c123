import { api, notify, pick, refreshUser, tryAct, useCall, useText } from '@southbound/shared/platform'
import { FailedState, type Option, SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { SettingsPart } from './SettingsPart.tsx'

const LOCALES = ['en', 'zh'] as const

interface ChoiceFormProps {
  name: 'currency' | 'locale'
  options: readonly Option[]
  value: string
  save: (value: string) => Promise<unknown>
}

function ChoiceForm({ name, options, value, save }: ChoiceFormProps) {
  const { t } = useText('account')
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = async (next: string) => {
    setChosen(next)
    await tryAct(async () => {
      await save(next)
      await refreshUser()
      notify.success(t(`settings.${name}Saved`))
    })
    setChosen((now) => (now === next ? null : now))
  }
  return (
    <SettingsPart title={t(`settings.${name}`)}>
      <SelectField
        label={t(`settings.${name}`)}
        labelHidden
        hint={t(`settings.${name}Hint`)}
        options={options}
        value={chosen ?? value}
        onChange={choose}
      />
    </SettingsPart>
  )
}

/** The currency of estimates. */
export function CurrencyForm({ symbol }: { symbol: string }) {
  const { locale } = useText('account')
  const found = useCall('GET /country/getAllCurrency')
  const rows = found.data?.rows ?? []
  const options = rows.map((row) => ({
    value: row.code,
    label: `${row.code} ${row.symbol} · ${pick(row, locale)}`,
  }))
  const current = rows.find((row) => row.code === symbol || row.symbol === symbol)?.code ?? ''
  const save = (code: string) =>
    api('POST /account/updateCurrencySymbol/:symbol', { params: { symbol: code } })
  if (found.state === 'failed' && !found.data) return <NotRead error={found.error} reload={found.reload} />
  return <ChoiceForm name="currency" options={options} value={current} save={save} />
}

function NotRead({ error, reload }: { error: { message: string }; reload: () => void }) {
  const { t } = useText('account')
  return (
    <SettingsPart title={t('settings.currency')}>
      <FailedState message={error.message} onRetry={reload} />
    </SettingsPart>
  )
}

/** The language of mails. */
export function LocaleForm({ locale }: { locale: string }) {
  const { t } = useText('account')
  const options = LOCALES.map((value) => ({ value, label: t(`settings.locales.${value}`) }))
  const save = (value: string) =>
    api('PUT /account/locale', { body: { locale: value === 'zh' ? 'zh' : 'en' } })
  return <ChoiceForm name="locale" options={options} value={locale} save={save} />
}
