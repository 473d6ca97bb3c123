import { useText } from '@southbound/shared/platform'
import { FormItem } from '@southbound/shared/ui/desk/form'
import type { Agreement } from '../lists.ts'
import { CountrySelect, FieldSelect, LevelSelect } from './CodeSelects.tsx'

type Rule = Agreement['rules'][number]
/** A dimension of codes, and what the names of its codes are answered as. */
export const CODED = { levelCode: 'levels', foeBroad: 'fields', sourceCountry: 'countries' } as const
export type Coded = keyof typeof CODED
const SELECTS = { levelCode: LevelSelect, foeBroad: FieldSelect, sourceCountry: CountrySelect }

/** The codes of a rule that its list has. */
export const knownCodes = (rule: Rule, name: Coded): string[] =>
  rule[CODED[name]]?.map(({ code }) => code) ?? rule.dimensions[name] ?? []

/** Older words that are on no list: a rule is never chosen by them. */
export const strangeCodes = (rule: Rule, name: Coded): string[] =>
  rule.dimensions[name]?.filter((code) => !knownCodes(rule, name).includes(code)) ?? []

/** Levels, fields and countries that a rule is for; what matched nothing is left out of a new one. */
export function RuleCodes({ known }: { known: Rule | null }) {
  const { t } = useText('commerce')
  const leftOut = (name: Coded) => {
    const codes = known ? strangeCodes(known, name) : []
    return codes.length > 0 ? t('income.rule.leftOut', { codes: codes.join(t('income.comma')) }) : undefined
  }
  return (Object.keys(CODED) as Coded[]).map((name) => {
    const CodeSelect = SELECTS[name]
    return (
      <FormItem key={name} name={name} label={t(`income.rule.dimension.${name}`)} hint={leftOut(name)}>
        <CodeSelect />
      </FormItem>
    )
  })
}
