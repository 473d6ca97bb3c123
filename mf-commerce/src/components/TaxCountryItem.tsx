import { useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'

const COUNTRIES = ['AU', 'NZ', 'SG', 'CN', 'none'] as const
export type TaxCountry = (typeof COUNTRIES)[number]

/** As the calls take it. */
export const taxCountryOf = (country: TaxCountry | undefined): string | null =>
  !country || country === 'none' ? null : country

/** The field `country` of a form. */
export function TaxCountryItem() {
  const { t } = useText('commerce')
  return (
    <FormItem name="country" label={t('checkout.country')} required chosen>
      <Select options={COUNTRIES.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))} />
    </FormItem>
  )
}
