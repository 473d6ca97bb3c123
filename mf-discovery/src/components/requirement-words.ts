import { type Locale, pick, useText } from '@southbound/shared/platform'
import type { Labels } from './lookups.ts'
import { score } from './names.ts'
import type { CourseDetail } from './wire.ts'

export type Rule = CourseDetail['requirements'][number]
type Translate = (key: string, values?: Record<string, unknown>) => string

/** Rules of one alternative group together; a rule without a group alone. */
export function groupRules(rules: readonly Rule[]): { key: string; rules: Rule[] }[] {
  const groups = new Map<string, Rule[]>()
  rules.forEach((rule, at) => {
    const key = rule.alternativeGroup === null ? `rule ${at}` : `group ${rule.alternativeGroup}`
    groups.set(key, [...(groups.get(key) ?? []), rule])
  })
  return [...groups].map(([key, group]) => ({ key, rules: group }))
}

/** A rule as a sentence: the test with its scores, or the school's own words. */
export function ruleWords(rule: Rule, exams: Labels, locale: Locale, t: Translate): string {
  const exam = rule.examTypeCode === null ? undefined : exams[rule.examTypeCode]
  const scores = [rule.overallMin && t('course.overall', { score: score(rule.overallMin) }), rule.bandMin && t('course.bands', { score: score(rule.bandMin) })]
  const text = pick({ nameEn: rule.textEn, nameCn: rule.textCn }, locale)
  return [[exam && pick(exam, locale), ...scores].filter(Boolean).join(', '), text].filter(Boolean).join(' · ')
}

export function useRuleWords(): (rule: Rule, exams: Labels) => string {
  const { t, locale } = useText('discovery')
  return (rule, exams) => ruleWords(rule, exams, locale, t)
}
