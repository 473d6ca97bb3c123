import { pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import type { Agreement } from '../lists.ts'
import { CODED, strangeCodes } from './RuleCodes.tsx'

type Rule = Agreement['rules'][number]
type Named = { nameEn: string | null; nameCn: string | null }
const LISTS = ['levelCode', 'courseId', 'foeBroad', 'campusId', 'sourceCountry'] as const
type List = (typeof LISTS)[number]

/** Of a list of ids or codes: those that have names; null where an answer of before names none. */
function namesOf(rule: Rule, name: List): readonly Named[] | null {
  if (name === 'courseId') return rule.courses ?? null
  if (name === 'campusId') return rule.campuses ?? null
  return rule[CODED[name]] ?? null
}
const strangeIn = (rule: Rule, name: List): string[] =>
  name === 'courseId' || name === 'campusId' ? [] : strangeCodes(rule, name)

/** What a rule is for. */
export function RuleFor({ rule }: { rule: Rule }) {
  const { t, locale } = useText('commerce')
  const { dimensions } = rule
  const lists = LISTS.filter((name) => dimensions[name]?.length)
  const said = (name: List): string =>
    (namesOf(rule, name)?.map((one) => pick(one, locale)) ?? dimensions[name] ?? []).join(t('income.comma'))
  const period = dimensions.intakeFrom || dimensions.intakeTo
  if (lists.length === 0 && !period && dimensions.onshore === undefined && !dimensions.enrolment)
    return t('income.rule.all')
  return (
    <>
      {lists.map((name) => (
        <div key={name} className="small">
          {t(`income.rule.dimension.${name}`)}: {said(name)}
          {strangeIn(rule, name).map((code) => (
            <Tag key={code} tone="coral">
              {t('income.rule.matchesNothing', { code })}
            </Tag>
          ))}
        </div>
      ))}
      {period && (
        <div className="small">
          {t('income.rule.dimension.intake')}: {dimensions.intakeFrom} – {dimensions.intakeTo}
        </div>
      )}
      {dimensions.onshore !== undefined && (
        <div className="small">{t(dimensions.onshore ? 'income.facts.onshore' : 'income.rule.offshore')}</div>
      )}
      {dimensions.enrolment && (
        <div className="small">{t(`income.rule.enrolments.${dimensions.enrolment}`)}</div>
      )}
    </>
  )
}
