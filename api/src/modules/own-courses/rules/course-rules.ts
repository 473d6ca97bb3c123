import { COUNTRIES, COURSE_TYPES, LIMITS } from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'
import { descriptionText } from '#api/plugins/rich-text/description.ts'
import { AMOUNTS, RICH } from '../course-fields.ts'
import type { CourseContent } from '../own-courses.wire.ts'
import { intakeBreaches } from './intake-rules.ts'
import { agencyIdsOf, courseIdsOf, type KnownCodes, type NamedIds } from './known-codes.ts'
import { requirementBreaches } from './requirement-rules.ts'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/
const AMOUNT_LIMIT = { digits: LIMITS.numberDigits, decimals: 2 }
/** Six digits and a letter, or seven digits. */
const CRICOS = /^\d{6}[0-9A-Z]$/
/** 0600 is the broad field only. */
const WHOLE_FIELD = /^\d\d00$/

export interface CourseSubject {
  id: string | null
  courseType: number
  intakeIds: ReadonlySet<string>
  terms: ReadonlySet<string>
  qualifications: ReadonlySet<string>
  brochureFileId: string | null
  agencyIds: ReadonlySet<string>
  courseIds: ReadonlySet<string>
  detailedFields: ReadonlySet<string>
}
type Stored = NamedIds &
  Pick<CourseContent, 'requirements' | 'brochureFileId' | 'foeDetailed' | 'foe2Detailed'>

/** What is stored may stay: lists change after a course was written, and documents are deleted. */
export const subjectOf = (id: string | null, courseType: number, stored: Stored | null): CourseSubject => ({
  id,
  courseType,
  intakeIds: new Set(stored?.intakes.flatMap(({ intakeId }) => intakeId ?? [])),
  terms: new Set(stored?.intakes.map(({ term }) => term)),
  qualifications: new Set(stored?.requirements.flatMap(({ qualificationCode }) => qualificationCode ?? [])),
  brochureFileId: stored?.brochureFileId ?? null,
  agencyIds: new Set(stored ? agencyIdsOf(stored) : []),
  courseIds: new Set(stored ? courseIdsOf(stored) : []),
  detailedFields: new Set([stored?.foeDetailed, stored?.foe2Detailed].flatMap((code) => code ?? [])),
})

/** For drafts too; `field` is the path in the content. */
export function courseBreaches(content: CourseContent, subject: CourseSubject, known: KnownCodes): Breach[] {
  const breaches = [
    ...(content.courseNameEn || content.courseNameCn ? [] : [{ field: 'courseNameEn', rule: 'required' }]),
    ...levelBreaches(content, subject, known),
    ...fieldBreaches(content, subject, known),
    ...pathwayBreaches(content, subject, known),
    ...codeBreaches(content, subject, known),
    ...amountBreaches(content),
    ...rangeBreaches(content),
    ...content.campusIds
      .flatMap((id) => (known.campusIds.has(id) ? [] : [{ field: 'campusIds', rule: 'unknown' }]))
      .slice(0, 1),
    ...content.requiredDocTypes
      .flatMap((code) => (known.documents.has(code) ? [] : [{ field: 'requiredDocTypes', rule: 'unknown' }]))
      .slice(0, 1),
    ...RICH.flatMap((name) =>
      visibleLength(content[name]) > LIMITS.description
        ? [{ field: name, rule: 'maxLength', values: { limit: LIMITS.description } }]
        : [],
    ),
    ...intakeBreaches(content, subject, known),
    ...requirementBreaches(content.requirements, subject, known),
    ...scholarshipBreaches(content),
    ...brochureBreaches(content, subject, known),
  ]
  return breaches.map((breach) => ({ ...breach, field: `content.${breach.field}` }))
}

function brochureBreaches(
  { brochureFileId: id }: CourseContent,
  stored: CourseSubject,
  known: KnownCodes,
): Breach[] {
  if (!id || id === stored.brochureFileId || known.brochures.has(id)) return []
  return [{ field: 'brochureFileId', rule: 'unknown' }]
}

function levelBreaches(
  { levelCode, currency }: CourseContent,
  { courseType }: CourseSubject,
  known: KnownCodes,
): Breach[] {
  const group = known.levels.get(levelCode)
  const level =
    group === undefined
      ? [{ field: 'levelCode', rule: 'unknown' }]
      : group === courseType
        ? []
        : [{ field: 'levelCode', rule: 'group' }]
  return [...level, ...(known.currencies.has(currency) ? [] : [{ field: 'currency', rule: 'unknown' }])]
}

function fieldBreaches(
  content: CourseContent,
  { detailedFields }: CourseSubject,
  known: KnownCodes,
): Breach[] {
  return FIELDS.flatMap(([broadName, narrowName, detailedName]): Breach[] => {
    const [broad, narrow, detailed] = [content[broadName], content[narrowName], content[detailedName]]
    if (broad && !known.fields.has(broad)) return [{ field: broadName, rule: 'unknown' }]
    const isKnown = !narrow || known.fields.has(narrow) || WHOLE_FIELD.test(narrow)
    if (!isKnown || (narrow && !narrow.startsWith(broad ?? 'none')))
      return [{ field: narrowName, rule: 'unknown' }]
    const within = narrowest(broad, narrow)
    const fits = !detailed || detailedFields.has(detailed) || isDetailed(detailed, within)
    return fits ? [] : [{ field: detailedName, rule: 'detailed-field', values: { within } }]
  })
}

const FIELDS = [
  ['foeBroad', 'foeNarrow', 'foeDetailed'],
  ['foe2Broad', 'foe2Narrow', 'foe2Detailed'],
] as const
const isDetailed = (code: string, within: string): boolean => /^\d{6}$/.test(code) && code.startsWith(within)
const narrowest = (broad: string | null | undefined, narrow: string | null | undefined): string =>
  narrow && !WHOLE_FIELD.test(narrow) ? narrow : (broad ?? 'none')

/**
 * What an older page does not send stays as it is stored, but for the detail of a field that it changes: the
 * detail belongs to the field before.
 */
export function withStored(stored: CourseContent | null, sent: CourseContent): CourseContent {
  const content = { ...stored, ...sent }
  for (const [broad, narrow, detailed] of FIELDS) {
    const isLeft = sent[detailed] === undefined && content[detailed]
    if (isLeft && !isDetailed(isLeft, narrowest(content[broad], content[narrow]))) content[detailed] = null
  }
  return content
}

/** Public courses, each once, and never the course itself. */
function pathwayBreaches(content: CourseContent, subject: CourseSubject, known: KnownCodes): Breach[] {
  const { pathwaysFrom: from = [], pathwaysTo: to = [] } = content
  const isKnown = (id: string) => id !== subject.id && (subject.courseIds.has(id) || known.courseIds.has(id))
  return [
    ...(from.every(isKnown) ? [] : [{ field: 'pathwaysFrom', rule: 'unknown' }]),
    ...(to.every(isKnown) ? [] : [{ field: 'pathwaysTo', rule: 'unknown' }]),
    ...(to.some((id) => from.includes(id)) ? [{ field: 'pathwaysTo', rule: 'duplicate' }] : []),
  ]
}

function codeBreaches(
  { registerCode }: CourseContent,
  { id, courseType }: CourseSubject,
  known: KnownCodes,
): Breach[] {
  if (!registerCode) return []
  const holder = known.registerCodes.get(registerCode)
  if (holder !== undefined && holder !== id) return [{ field: 'registerCode', rule: 'duplicate' }]
  const isRegistered = known.countryCode === COUNTRIES.australia && courseType !== COURSE_TYPES.chinese
  return isRegistered && !CRICOS.test(registerCode) ? [{ field: 'registerCode', rule: 'register-code' }] : []
}

function amountBreaches(content: CourseContent): Breach[] {
  const hours = content.workHoursPerWeek ?? null
  return [
    ...AMOUNTS.flatMap((field) => {
      const amount = content[field]
      const isWrong = typeof amount === 'string' && amount !== '' && !AMOUNT.test(amount)
      return isWrong ? [{ field, rule: 'amount', values: AMOUNT_LIMIT }] : []
    }),
    ...(hours !== null && !(/^\d{1,3}(\.\d{1,2})?$/.test(hours) && Number(hours) <= HOURS_A_WEEK)
      ? [{ field: 'workHoursPerWeek', rule: 'range', values: { min: 0, max: HOURS_A_WEEK } }]
      : []),
  ]
}
const HOURS_A_WEEK = 168

function rangeBreaches({ minWeeks, maxWeeks, minAge, maxAge }: CourseContent): Breach[] {
  const least = (field: string, low?: number | null, high?: number | null): Breach[] =>
    low && high && high < low ? [{ field, rule: 'minimum', values: { limit: low } }] : []
  return [...least('maxWeeks', minWeeks, maxWeeks), ...least('maxAge', minAge, maxAge)]
}

function scholarshipBreaches({ scholarships }: CourseContent): Breach[] {
  return scholarships.flatMap(({ nameEn, nameCn, amount, percent }, at): Breach[] => [
    ...(nameEn || nameCn ? [] : [{ field: `scholarships.${at}.nameEn`, rule: 'required' }]),
    ...(amount && !AMOUNT.test(amount)
      ? [{ field: `scholarships.${at}.amount`, rule: 'amount', values: AMOUNT_LIMIT }]
      : []),
    ...(percent && !(/^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 100)
      ? [{ field: `scholarships.${at}.percent`, rule: 'range', values: { min: 0, max: 100 } }]
      : []),
  ])
}

export const visibleLength = (html: string | null): number => [...(descriptionText(html) ?? '')].length
