import { RULE_COUNTRIES } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { SearchChoice } from '../desk/SearchBar.tsx'
import type { RuleField } from './rule-fields.ts'

const STATES = [1, 2, 3] as const

/** What the lists of rules are chosen by, and the fields that each rule has. */
export function useRuleChoices() {
  const { t } = useDeskWords()
  const { t: common } = useText('account')
  const countries = RULE_COUNTRIES.map((code) => ({ value: code, label: t(`rules.countries.${code}`) }))
  const options = STATES.map((state) => ({ value: String(state), label: t(`rules.states.${state}`) }))
  const byState: SearchChoice = { name: 'state', label: common('status'), empty: common('all'), options }
  const byCountry: SearchChoice = {
    name: 'country',
    label: t('rules.country'),
    empty: common('all'),
    options: countries,
  }
  const countryField: RuleField = {
    name: 'country',
    label: t('rules.country'),
    kind: 'select',
    options: countries,
  }
  const fromField: RuleField = {
    name: 'validFrom',
    label: t('rules.from'),
    kind: 'date',
    required: true,
    hint: t('rules.fromHint'),
  }
  const countryName = (code: string | null) =>
    countries.find(({ value }) => value === code)?.label ?? (code || t('rules.anyCountry'))
  return { byState, byCountry, countryField, fromField, countryName, all: common('all') }
}
