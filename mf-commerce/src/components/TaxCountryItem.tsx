import { useText } from '@southbound/shared/platform'
import { FormItem, Select } from '@southbound/shared/ui/desk/form'

const COUNTRIES = ['AU', 'NZ', 'SG', 'CN', 'none'] as const
export type TaxCountry = (typeof COUNTRIES)[number]

/** As the calls take it. */
export const taxCountryOf = (country: TaxCountry | undefined): string | null =>
  !country || country === 'none' ? null : country

interface TaxCountryItemProps {
  /** That of the buyer's office, which is shown and not chosen. */
  fixed?: string | null | undefined
  /** What may be chosen, where that is not all. */
  among?: readonly TaxCountry[] | undefined
}

/** The field `country` of a form. */
export function TaxCountryItem({ fixed, among = COUNTRIES }: TaxCountryItemProps) {
  const { t } = useText('commerce')
  if (fixed !== undefined)
    return (
      <p>
        <span className="muted small">{t('checkout.country')}</span>
        <br />
        {t(`checkout.countries.${COUNTRIES.find((value) => value === fixed) ?? 'none'}`)}{' '}
        <span className="muted small">{t('checkout.countryFixed')}</span>
      </p>
    )
  return (
    <FormItem name="country" label={t('checkout.country')} required chosen>
      <Select options={among.map((value) => ({ value, label: t(`checkout.countries.${value}`) }))} />
    </FormItem>
  )
}

/** Whose tax an agency may lay on its fees. */
export const taxesOf = ({ taxed, taxCountry }: { taxed: boolean; taxCountry: string | null }): TaxCountry[] =>
  COUNTRIES.filter((value) => value === 'none' || (taxed && (taxCountry === null || taxCountry === value)))
