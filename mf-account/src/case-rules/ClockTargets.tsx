import { TARGET_KINDS } from '@southbound/shared/contract/constants'
import { api, type DataOf, useCall } from '@southbound/shared/platform'
import { useDeskWords } from '../desk/desk-words.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { Held, RuleList } from './RuleList.tsx'
import { firstDay, textOrNull } from './rule-fields.ts'
import { useRuleChoices } from './use-rule-choices.ts'

type Row = DataOf<'GET /operations/clock-targets'>['rows'][number]
const HOUR = 60
/** A business day has nine hours. */
const UNITS = {
  businessDays: { minutes: 9 * HOUR, business: true },
  businessHours: { minutes: HOUR, business: true },
  days: { minutes: 24 * HOUR, business: false },
  hours: { minutes: HOUR, business: false },
} as const
type Unit = keyof typeof UNITS
const UNIT_NAMES = Object.keys(UNITS) as Unit[]

/** The largest unit that gives a whole number; otherwise hours with a fraction. */
function inUnits({ minutes, business }: Pick<Row, 'minutes' | 'business'>): { amount: number; unit: Unit } {
  const fits = UNIT_NAMES.filter((name) => UNITS[name].business === business)
  const unit =
    fits.find((name) => minutes % UNITS[name].minutes === 0) ?? (business ? 'businessHours' : 'hours')
  return { amount: Math.round((minutes / UNITS[unit].minutes) * 100) / 100, unit }
}

export function ClockTargets() {
  const { t } = useDeskWords()
  const { search, asked, state } = useDeskPage()
  const { byState, byCountry, countryField, fromField, countryName, all } = useRuleChoices()
  const kinds = TARGET_KINDS.map((value) => ({ value, label: t(`rules.clocks.kinds.${value as 'RESPOND'}`) }))
  const found = useCall('GET /operations/clock-targets', {
    query: {
      ...asked,
      state,
      kind: search.get('kind') || undefined,
      country: search.get('country') || undefined,
    },
  })
  const kindName = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind
  const worth = (row: Row) => {
    const { amount, unit } = inUnits(row)
    return t(`rules.clocks.worth.${unit}`, { count: amount })
  }
  const units = UNIT_NAMES.map((value) => ({ value, label: t(`rules.clocks.units.${value}`) }))
  return (
    <RuleList<Row>
      table="clock-targets"
      label={t('rules.tabs.clocks')}
      add={t('rules.clocks.add')}
      choices={[{ name: 'kind', label: t('rules.kind'), empty: all, options: kinds }, byCountry, byState]}
      columns={[
        { key: 'kind', title: t('rules.kind'), lead: true, cell: ({ kind }) => kindName(kind) },
        { key: 'country', title: t('rules.country'), cell: ({ country }) => countryName(country) },
        { key: 'time', title: t('rules.clocks.time'), cell: worth },
        { key: 'held', title: t('rules.held'), cell: (row) => <Held row={row} /> },
      ]}
      found={found}
      nameOf={({ kind, country }) => `${kindName(kind)} (${countryName(country)})`}
      fields={[
        { name: 'kind', label: t('rules.kind'), kind: 'select', options: kinds, required: true, isKey: true },
        { ...countryField, empty: t('rules.anyCountry'), hint: t('rules.clocks.countryHint'), isKey: true },
        { name: 'amount', label: t('rules.clocks.amount'), kind: 'number', required: true },
        { name: 'unit', label: t('rules.clocks.unit'), kind: 'select', options: units, required: true },
        fromField,
      ]}
      first={(row) => {
        const { amount, unit } = row ? inUnits(row) : { amount: '', unit: 'businessHours' }
        return {
          kind: row?.kind ?? 'RESPOND',
          country: row?.country ?? '',
          amount: String(amount),
          unit,
          validFrom: firstDay(row),
        }
      }}
      save={({ kind = '', country, amount, unit, validFrom = '', reason = '' }) => {
        const { minutes, business } = UNITS[unit as Unit]
        return api('POST /operations/clock-targets', {
          body: {
            kind,
            country: textOrNull(country),
            validFrom,
            reason,
            minutes: Number(amount) * minutes,
            business,
          },
        })
      }}
      mayEnd={({ country, state: now }) => country !== null || now === 2}
    />
  )
}
