import type { CourseRow } from '@southbound/shared/contract'
import { formatDate, type Locale, pick } from '@southbound/shared/platform'
import type { Fact } from '@southbound/shared/ui/page'
import type { Labels } from '../lookups.ts'
import { lengthOf, monthName, registerKind, score } from '../names.ts'
import type { Say } from '../wire.ts'

export function lengthWords(weeks: number, t: Say): string {
  const { unit, count } = lengthOf(weeks)
  return t(`duration.${unit}`, { count })
}

export function englishWords(row: CourseRow, exams: Labels, locale: Locale): string {
  if (!row.englishOverall) return ''
  const exam = exams[row.englishOverall.examTypeCode]
  return [exam && pick(exam, locale), score(row.englishOverall.overall)].filter(Boolean).join(' ')
}

export function termWords(
  { term, year }: { term: string; year: number },
  terms: Labels,
  locale: Locale,
): string {
  return `${year} · ${(terms[term] && pick(terms[term], locale)) || term}`
}

export const intakeWords = (row: CourseRow, t: Say): string =>
  row.intakeMonths.length > 0
    ? row.intakeMonths.map((month) => monthName(month, t)).join(' · ')
    : formatDate(row.nextIntake)

export function courseFacts(row: CourseRow, exams: Labels, locale: Locale, t: Say): Fact[] {
  return [
    { label: t('fact.length'), value: row.durationWeeks && lengthWords(row.durationWeeks, t) },
    { label: t('fact.intake'), value: intakeWords(row, t) },
    { label: t('fact.english'), value: englishWords(row, exams, locale) },
    { label: t('fact.level'), value: pick(row.level, locale) },
    { label: t(`fact.register.${registerKind(row.countryCode)}`), value: row.registerCode },
    { label: t('fact.checkedOn'), value: formatDate(row.verifiedAt).slice(0, 7) },
  ]
}
