import type { CompareItem, CourseDetail } from '@southbound/shared/contract'
import type { TextKey } from '@southbound/shared/i18n/namespaces'
import {
  estimateOf,
  formatDate,
  formatMoney,
  type Locale,
  pick,
  type Rates,
} from '@southbound/shared/platform'
import { englishWords, intakeWords, lengthWords, termWords } from '../components/cards/course-facts.ts'
import { ruleWords } from '../components/eligibility/requirement-words.ts'
import type { Labels } from '../components/lookups.ts'
import { languageName } from '../components/names.ts'
import type { Say } from '../components/wire.ts'

export interface ComparisonWords {
  t: Say
  locale: Locale
  exams: Labels
  documents: Labels
  requirements: Labels
  terms: Labels
  rates: Rates | null
}
interface Attribute {
  key: string
  label: string
  values: string[][]
  differs: boolean
  /**
   * What the bars show, in per cent of the greatest; null without a figure, none where nothing is compared.
   */
  bars?: (number | null)[]
}

type Read = (course: CourseDetail, words: ComparisonWords) => string | string[]

const fee: Read = (course, { t, locale }) =>
  course.fee ? `${formatMoney(course.fee, locale)} · ${t(`fee.${course.courseType}`)}` : t('fee.ask')
const estimate: Read = (course, { t, locale, rates }) => {
  const found = estimateOf(course.fee, rates, locale)
  return found ? `${found.text} ${t(found.demo ? 'estimate.demo' : 'estimate.rate', { day: found.day })}` : ''
}
const requirements: Read = (course, { t, locale, exams, requirements: kinds }) =>
  course.requirements.map((rule) => {
    const kind = kinds[rule.kind]
    return [kind && pick(kind, locale), ruleWords(rule, exams, locale, t)].filter(Boolean).join(': ')
  })
const intakes: Read = (course, { terms, locale }) =>
  course.intakes
    .filter((intake) => intake.open)
    .map((intake) => `${formatDate(intake.startDate)} · ${termWords(intake, terms, locale)}`)
const documents: Read = (course, { locale, documents: labels }) =>
  course.requiredDocTypes.map((code) => (labels[code] && pick(labels[code], locale)) || code)

const READERS: [key: TextKey<'discovery'>, read: Read][] = [
  ['fact.school', (course, { locale }) => pick(course.school, locale)],
  ['fact.place', (course, { locale }) => pick(course.place, locale)],
  ['comparison.fee', fee],
  ['comparison.estimate', estimate],
  ['fact.level', (course, { locale }) => pick(course.level, locale)],
  ['fact.field', (course, { locale }) => pick(course.field, locale)],
  ['fact.length', (course, { t }) => (course.durationWeeks ? lengthWords(course.durationWeeks, t) : '')],
  ['fact.intake', (course, { t }) => intakeWords(course, t)],
  ['comparison.intakes', intakes],
  ['fact.english', (course, { exams, locale }) => englishWords(course, exams, locale)],
  ['comparison.requirements', requirements],
  ['fact.mode', (course, { t }) => t(`mode.${course.deliveryMode}`)],
  ['fact.load', (course, { t }) => t(`load.${course.studyLoad}`)],
  ['fact.language', (course, { locale }) => languageName(course.courseLanguage, locale)],
  ['fact.work', (course, { t }) => t(course.workComponent ? 'fact.yes' : 'fact.no')],
  ['comparison.campuses', (course, { locale }) => course.campuses.map((campus) => pick(campus, locale))],
  ['comparison.documents', documents],
  ['fact.registerCode', (course) => course.registerCode ?? ''],
]

type Measure = (course: CourseDetail) => { size: number; unit: string } | null
/** Compared where all have the same unit. */
const MEASURES: Partial<Record<TextKey<'discovery'>, Measure>> = {
  'comparison.fee': ({ fee }) => fee && { size: Number(fee.amount), unit: fee.currency },
  'fact.length': ({ durationWeeks }) =>
    durationWeeks === null ? null : { size: durationWeeks, unit: 'weeks' },
  'fact.english': ({ englishOverall }) =>
    englishOverall && { size: Number(englishOverall.overall), unit: String(englishOverall.examTypeCode) },
}

export function barsOf(
  items: readonly Pick<CompareItem, 'detail'>[],
  measure: Measure | undefined,
): Attribute['bars'] {
  const found = items.map((item) => measure?.(item.detail) ?? null)
  const known = found.filter((one) => one !== null)
  const greatest = Math.max(...known.map(({ size }) => size))
  const isComparable = known.length > 1 && greatest > 0 && new Set(known.map(({ unit }) => unit)).size === 1
  return isComparable ? found.map((one) => one && (one.size / greatest) * 100) : undefined
}

export function attributesOf(items: readonly CompareItem[], words: ComparisonWords): Attribute[] {
  return READERS.map(([key, read]) => {
    const values = items.map((item) => [read(item.detail, words)].flat().filter(Boolean))
    const differs = new Set(values.map((value) => value.join('\n'))).size > 1
    return { key, label: words.t(key), values, differs, bars: barsOf(items, MEASURES[key]) }
  }).filter(({ values }) => values.some((value) => value.length > 0))
}
