import type { CourseDetail } from '@southbound/shared/contract'
import { type Locale, pick, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import type { Labels } from '../lookups.ts'
import { score } from '../names.ts'
import type { Say } from '../wire.ts'

export type Rule = CourseDetail['requirements'][number]

export function groupRules(rules: readonly Rule[]): { key: string; rules: Rule[] }[] {
  const groups = new Map<string, Rule[]>()
  rules.forEach((rule, at) => {
    const key = rule.alternativeGroup === null ? `rule ${at}` : `group ${rule.alternativeGroup}`
    groups.set(key, [...(groups.get(key) ?? []), rule])
  })
  return [...groups].map(([key, group]) => ({ key, rules: group }))
}

export function ruleWords(rule: Rule, exams: Labels, locale: Locale, t: Say): string {
  const exam = rule.examTypeCode === null ? undefined : exams[rule.examTypeCode]
  const scores = [
    rule.overallMin && t('course.overall', { score: score(rule.overallMin) }),
    rule.bandMin && t('course.bands', { score: score(rule.bandMin) }),
  ]
  const { qualification, country } = rule.facts
  const more = [qualification, country]
    .map((named) => named && pick(named, locale))
    .concat(factWords(rule, t))
  const text = pick({ nameEn: rule.textEn, nameCn: rule.textCn }, locale)
  return [wordList([exam && pick(exam, locale), ...scores, ...more], locale), text]
    .filter(Boolean)
    .join(' · ')
}

const BANDS = ['listeningMin', 'readingMin', 'writingMin', 'speakingMin'] as const

function factWords({ facts }: Rule, t: Say): string[] {
  const { overallLevel, gpaMin, gpaScale, ageMin, ageMax, workYearsMin, subjects = [] } = facts
  return [
    overallLevel ? t('course.overall', { score: overallLevel }) : '',
    ...BANDS.map((band) => (facts[band] ? t(`course.rule.${band}`, { score: score(facts[band]) }) : '')),
    gpaMin ? t(gpaScale ? 'course.rule.gpaOf' : 'course.rule.gpa', { score: gpaMin, scale: gpaScale }) : '',
    ageMin ? t('course.rule.ageMin', { count: ageMin }) : '',
    ageMax ? t('course.rule.ageMax', { count: ageMax }) : '',
    workYearsMin ? t('course.rule.workYears', { years: workYearsMin }) : '',
    ...subjects.map(({ name, min }) => [name, min].filter(Boolean).join(' ')),
  ].filter(Boolean)
}

export function useRuleWords(): (rule: Rule, exams: Labels) => string {
  const { t, locale } = useText('discovery')
  return (rule, exams) => ruleWords(rule, exams, locale, t)
}
