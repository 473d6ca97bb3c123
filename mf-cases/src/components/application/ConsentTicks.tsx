import { type DataOf, pick, useText } from '@southbound/shared/platform'
import { CheckboxInput } from '@southbound/shared/ui/desk/form'
import styles from './Application.module.css'
import type { GivenConsent } from './draft-kind.ts'

type Row = DataOf<'GET /case/consents/:caseId'>['rows'][number]
const same = (one: GivenConsent, other: GivenConsent) =>
  one.purpose === other.purpose && one.receiver === other.receiver && one.country === other.country

interface ConsentTicksProps {
  rows: readonly Row[]
  given: readonly GivenConsent[]
  onChange: (given: GivenConsent[]) => void
}

/** A tick for each receiver and each country that the server names. */
export function ConsentTicks({ rows, given, onChange }: ConsentTicksProps) {
  const { t } = useText('cases')
  const tick = ({ purpose, receiver, country }: Row, yes: boolean) => {
    const others = given.filter((one) => !same(one, { purpose, receiver, country }))
    onChange(yes ? [...others, { purpose, receiver, country }] : others)
  }
  return (
    <fieldset className={styles.consents}>
      <legend>{t('apply.consents')}</legend>
      {rows.map((row) => (
        <CheckboxInput
          key={`${row.purpose} ${row.receiver} ${row.country}`}
          value={given.some((one) => same(one, row))}
          onChange={(yes) => tick(row, yes)}
        >
          <ConsentText row={row} />
        </CheckboxInput>
      ))}
    </fieldset>
  )
}

function ConsentText({ row: { purpose, receiver, receiverName, countryName } }: { row: Row }) {
  const { t, locale } = useText('cases')
  const country = countryName ? pick(countryName, locale) : ''
  if (purpose === 'cross-border') return t('apply.consentAbroad', { country })
  if (receiver === 'pool') return t('apply.consentPool')
  const name = pick(receiverName, locale)
  return country ? t('apply.consentShareIn', { name, country }) : t('apply.consentShare', { name })
}
