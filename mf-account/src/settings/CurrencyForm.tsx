import { api, notify, pick, refreshUser, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Card, Heading, SelectField } from '@southbound/shared/ui/page'
import styles from './Settings.module.css'

export function CurrencyForm({ symbol }: { symbol: string }) {
  const { t, locale } = useText('account')
  const currencies = useCall('GET /country/getAllCurrency')
  const options = (currencies.data?.rows ?? []).map((row) => ({
    value: row.code,
    label: `${row.code} ${row.symbol} · ${pick(row, locale)}`,
  }))
  const save = (code: string) =>
    tryAct(async () => {
      await api('POST /account/updateCurrencySymbol/:symbol', { params: { symbol: code } })
      await refreshUser()
      notify.success(t('settings.currencySaved'))
    })
  const current =
    currencies.data?.rows.find((row) => row.code === symbol || row.symbol === symbol)?.code ?? ''
  return (
    <Card as="section">
      <div className={styles.part}>
        <Heading level={2} look="sans">
          {t('settings.currency')}
        </Heading>
        <SelectField
          label={t('settings.currency')}
          labelHidden
          hint={t('settings.currencyHint')}
          options={options}
          value={current}
          onChange={(code) => void save(code)}
        />
      </div>
    </Card>
  )
}
