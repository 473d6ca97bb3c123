import type { OwnRequirement } from '@southbound/shared/contract'
import { cleanDescription } from '../../plugins/rich-text/description.ts'
import { plainNumber } from '../course-index/course-index.service.ts'
import { AMOUNTS, emptyValue, fieldsOf, RICH } from './course-fields.ts'
import type { CourseContent } from './own-courses.wire.ts'

/** The group's own fields; money with two decimals, scores without trailing zeros, clean HTML. */
export function normalCourse(courseType: number, sent: CourseContent): CourseContent {
  const given = trimmed(sent) as Record<string, unknown>
  const own = Object.fromEntries(fieldsOf(courseType).map((name) => [name, given[name] ?? emptyValue(name)]))
  for (const name of AMOUNTS) if (typeof own[name] === 'string') own[name] = normalAmount(own[name])
  for (const name of RICH) own[name] = cleanDescription(own[name] as string | null)
  if (typeof own.workHoursPerWeek === 'string') own.workHoursPerWeek = normalScore(own.workHoursPerWeek)
  if (typeof own.registerCode === 'string') own.registerCode = own.registerCode.toUpperCase()
  const content = own as CourseContent
  return {
    ...content,
    campusIds: [...content.campusIds].sort((a, b) => Number(BigInt(a) - BigInt(b))),
    intakes: content.intakes
      .map((intake) => ({ ...intake, intakeId: intake.intakeId ?? null }))
      .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)),
    requirements: content.requirements.map(normalRequirement),
    scholarships: content.scholarships.map((one) => ({
      ...one,
      amount: one.amount && normalAmount(one.amount),
    })),
  }
}

const SCORES = [
  'overallMin',
  'bandMin',
  'listeningMin',
  'readingMin',
  'writingMin',
  'speakingMin',
  'gpaScale',
  'gpaMin',
  'workYearsMin',
] as const
const normalRequirement = (rule: OwnRequirement): OwnRequirement => ({
  ...rule,
  ...Object.fromEntries(SCORES.map((name) => [name, rule[name] && normalScore(rule[name])])),
})

/** '01200.5' is 1200.50; other texts are left for the rules to refuse. */
function normalAmount(text: string): string {
  const [, whole, fraction = ''] = /^0*(\d+?)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? text : `${whole}.${fraction.padEnd(2, '0')}`
}
const normalScore = (text: string): string => (/^\d{1,6}(\.\d+)?$/.test(text) ? plainNumber(text) : text)

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(trimmed).filter((one) => one !== null)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}
