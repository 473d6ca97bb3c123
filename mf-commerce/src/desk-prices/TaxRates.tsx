import { api, type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { DecimalInput, FormItem, Select, TextInput } from '@southbound/shared/ui/desk/form'
import { AddRow } from './AddRow.tsx'
import { PriceRows, useAsked } from './PriceRows.tsx'

type Row = DataOf<'GET /operations/tax-rates'>['rows'][number]
const COUNTRIES = ['AU', 'NZ', 'SG', 'CN'] as const
interface Typed {
  country: string
  nameEn: string
  nameCn: string
  percent: string
}

export function TaxRates() {
  const { t, locale } = useText('commerce')
  const { chosen, ...asked } = useAsked('country')
  const found = useCall('GET /operations/tax-rates', { query: { ...asked, country: chosen } })
  const options = COUNTRIES.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  return (
    <PriceRows<Row>
      table="tax-rates"
      label={t('pricesDesk.lists.taxes')}
      add={t('pricesDesk.addTax')}
      by={{ name: 'country', label: t('pricesDesk.country'), options }}
      columns={[
        {
          key: 'country',
          title: t('pricesDesk.country'),
          lead: true,
          cell: ({ country }) => nameOf(country),
        },
        { key: 'name', title: t('pricesDesk.tax'), cell: (row) => pick(row, locale) },
        {
          key: 'percent',
          title: t('pricesDesk.percent'),
          numeric: true,
          cell: ({ percent }) => `${Number(percent)} %`,
        },
      ]}
      found={found}
      nameOf={(row) => `${nameOf(row.country)} ${row.validFrom}`}
      dialog={(close) => (
        <AddRow<Typed>
          name="tax-rate"
          title={t('pricesDesk.addTax')}
          first={{ country: chosen ?? 'AU' }}
          save={(body) => api('POST /operations/tax-rates', { body })}
          fields={() => (
            <>
              <FormItem name="country" label={t('pricesDesk.country')} required chosen>
                <Select options={options} />
              </FormItem>
              <FormItem name="nameEn" label={t('service.nameEn')} max={60} required>
                <TextInput />
              </FormItem>
              <FormItem name="nameCn" label={t('service.nameCn')} max={60} required>
                <TextInput />
              </FormItem>
              <FormItem name="percent" label={t('pricesDesk.percent')} required>
                <DecimalInput min="0" max="100" />
              </FormItem>
            </>
          )}
          onClose={close}
          onSaved={found.reload}
        />
      )}
    />
  )
}
