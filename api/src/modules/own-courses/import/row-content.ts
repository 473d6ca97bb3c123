import type { OwnIntake, OwnRequirement } from '@southbound/shared/contract'
import { COUNTRIES, COURSE_TYPES, WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { descriptionHtml } from '#api/plugins/rich-text/description.ts'
import { ownFeeOf } from '../course-fields.ts'
import { NO_REQUIREMENT } from '../course-parts.ts'
import type { CourseContent } from '../own-courses.wire.ts'
import { amountIn, CellFault, type Cells, daysIn, listIn, textIn, wholeIn, wordIn } from './cells.ts'
import type { TableWords } from './vocabulary.ts'

const ENGLISH = 4
type CellValues = Record<string, unknown>

/** A blank cell leaves what the course had. */
export function rowContent(
  cells: Cells,
  before: CourseContent,
  courseType: number,
  countryCode: string,
  words: TableWords,
): CourseContent {
  const values: CellValues = {
    registerCode: textIn(cells, 'registerCode'),
    courseNameEn: textIn(cells, 'nameEn'),
    courseNameCn: textIn(cells, 'nameCn'),
    levelCode: wordIn(cells, 'level', words.level),
    durationWeeks: wholeIn(cells, 'weeks'),
    courseLanguage: wordIn(cells, 'language', words.language),
    deliveryMode: wordIn(cells, 'delivery', words.delivery),
    studyLoad: wordIn(cells, 'load', words.load),
    currency: textIn(cells, 'currency')?.toUpperCase() ?? null,
    nonTuitionFee: amountIn(cells, 'nonTuition'),
    estimatedTotalCost: amountIn(cells, 'total'),
    applicationFee: amountIn(cells, 'applicationFee'),
    depositAmount: amountIn(cells, 'deposit'),
    oshcSingleEstimate: amountIn(cells, 'cover'),
    campusIds: campusesIn(cells, words),
    requiredDocTypes: each(
      listIn(cells, 'documents'),
      (word) => words.document(word) ?? fault('documents', word),
    ),
    tags: each(listIn(cells, 'tags'), (tag) => tag),
    descriptionEn: descriptionHtml(textIn(cells, 'descriptionEn')),
    descriptionCn: descriptionHtml(textIn(cells, 'descriptionCn')),
    ...studies(cells, words),
    yearLevels: each(listIn(cells, 'yearLevels'), (level) => level.toUpperCase()),
    curriculum: textIn(cells, 'curriculum'),
    hoursPerWeek: wholeIn(cells, 'hoursPerWeek'),
    hskLevelRequired: wholeIn(cells, 'hsk'),
  }
  const content = { ...before, ...withoutBlanks(values) } as CourseContent
  const withFees = { ...content, ...withoutBlanks(fees(cells, courseType, content.durationWeeks)) }
  return {
    ...withFees,
    intakes: intakesIn(cells, before.intakes, courseType, countryCode),
    requirements: requirementsIn(cells, before.requirements, words),
  }
}

const withoutBlanks = (values: CellValues): CellValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
const fault = (column: 'documents' | 'campuses', value: string): never => {
  throw new CellFault(column, 'word', { value })
}

const campusesIn = (cells: Cells, words: TableWords): string[] | null =>
  each(listIn(cells, 'campuses'), (name) => words.campus(name) ?? fault('campuses', name))

/** What a cell says twice, also by two names, is said once. */
const each = (named: string[] | null, of: (word: string) => string): string[] | null =>
  named && [...new Set(named.map(of))]

function studies(cells: Cells, words: TableWords): CellValues {
  const [first, second] = [
    fieldIn(cells, words, ['broad', 'narrow', 'detailed']),
    fieldIn(cells, words, ['broad2', 'narrow2', 'detailed2']),
  ]
  return {
    foeBroad: first.broad,
    foeNarrow: first.narrow,
    foeDetailed: first.detailed,
    foe2Broad: second.broad,
    foe2Narrow: second.narrow,
    foe2Detailed: second.detailed,
    vetNationalCode: textIn(cells, 'vetCode'),
  }
}

type FieldColumns = ['broad' | 'broad2', 'narrow' | 'narrow2', 'detailed' | 'detailed2']
function fieldIn(cells: Cells, words: TableWords, [broad, narrow, detailed]: FieldColumns) {
  const code = wordIn(cells, narrow, words.field)
  return {
    broad: wordIn(cells, broad, words.field)?.slice(0, 2) ?? code?.slice(0, 2) ?? null,
    narrow: code?.length === 4 ? code : null,
    detailed: wordIn(cells, detailed, detailedCode),
  }
}
/** '060301 - …' begins with its code; Excel makes 060301 the number 60301. */
const detailedCode = (word: string): string | undefined =>
  /^(\d{5,6})(?!\d)/.exec(word)?.[1]?.padStart(6, '0')

/** Without a fee, a year of the stated tuition (an English course: all of it). */
function fees(cells: Cells, courseType: number, weeks: number | null): CellValues {
  const [fee, tuition] = [amountIn(cells, 'fee'), amountIn(cells, 'tuition')]
  const ofCourse = courseType === COURSE_TYPES.english || tuition === null ? tuition : yearly(tuition, weeks)
  return { [ownFeeOf(courseType)]: fee ?? ofCourse, totalFee: tuition }
}

function yearly(amount: string, weeks: number | null): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
  if (!weeks || weeks <= WEEKS_A_YEAR) return amount
  const share = (cents * BigInt(WEEKS_A_YEAR) * 2n + BigInt(weeks)) / (2n * BigInt(weeks))
  return `${share / 100n}.${String(share % 100n).padStart(2, '0')}`
}

const UNDATED = {
  orientationDate: null,
  applyOpen: null,
  applyDeadline: null,
  applyDeadlineOnshore: null,
  acceptDeadline: null,
  paymentDeadline: null,
  censusDate: null,
  endDate: null,
  seats: null,
}
function intakesIn(
  cells: Cells,
  before: readonly OwnIntake[],
  courseType: number,
  countryCode: string,
): OwnIntake[] {
  const known = new Set(before.map(({ startDate }) => startDate))
  const fresh = [...new Set(daysIn(cells, 'intakes'))].filter((day) => !known.has(day))
  return [
    ...before,
    ...fresh.map((startDate) => ({
      intakeId: null,
      campusId: null,
      term: termOf(startDate, courseType, countryCode),
      startDate,
      ...UNDATED,
      state: 1,
    })),
  ]
}

const APRIL = 4
const SEPTEMBER = 9
/** docs/domain/courses.md#terms */
function termOf(day: string, courseType: number, countryCode: string): string {
  const month = Number(day.slice(5, 7))
  if (courseType === COURSE_TYPES.english) return 'elicos'
  if (countryCode === COUNTRIES.china) return month < 7 ? 'cn-mar' : 'cn-sep'
  if (countryCode === COUNTRIES.singapore)
    return month === 1 ? 'sg-jan' : month === APRIL ? 'sg-apr' : month === 8 ? 'sg-aug' : 'sg-rolling'
  const country = countryCode === COUNTRIES.newZealand ? 'nz' : 'au'
  if (courseType === COURSE_TYPES.secondary)
    return `${country}-term${month < APRIL ? 1 : month < 6 ? 2 : month < SEPTEMBER ? 3 : 4}`
  return `${country}-${month <= APRIL ? 'sem1' : month <= SEPTEMBER ? 'sem2' : 'summer'}`
}

/** Replaces the rule about the same test, or becomes an alternative to the others. */
function requirementsIn(
  cells: Cells,
  before: readonly OwnRequirement[],
  words: TableWords,
): OwnRequirement[] {
  const [overallMin, bandMin] = [textIn(cells, 'englishOverall'), textIn(cells, 'englishBand')]
  const named = wordIn(cells, 'englishTest', words.test)
  if (named === null && overallMin === null && bandMin === null) return [...before]
  const examTypeCode = named ?? 1
  const known = before.find((rule) => rule.kind === ENGLISH && rule.examTypeCode === examTypeCode)
  const alternativeGroup = before.find((rule) => rule.kind === ENGLISH)?.alternativeGroup ?? 1
  const base: OwnRequirement = known ?? {
    ...NO_REQUIREMENT,
    kind: ENGLISH,
    mandatory: true,
    alternativeGroup,
  }
  const rule = {
    ...base,
    examTypeCode,
    overallMin: overallMin ?? base.overallMin,
    bandMin: bandMin ?? base.bandMin,
  }
  return known ? before.map((one) => (one === known ? rule : one)) : [...before, rule]
}
