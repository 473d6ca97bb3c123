import type { OwnIntake } from '@southbound/shared/contract'
import type { Breach } from '#api/plugins/refusal.ts'
import type { CourseContent } from '../own-courses.wire.ts'
import type { CourseSubject } from './course-rules.ts'
import type { KnownCodes } from './known-codes.ts'

const DAYS = [
  'startDate',
  'orientationDate',
  'applyOpen',
  'applyDeadline',
  'applyDeadlineOnshore',
  'acceptDeadline',
  'paymentDeadline',
  'censusDate',
  'endDate',
  'visaAdviceDate',
] as const
const ORDERS: readonly [earlier: keyof OwnIntake, later: keyof OwnIntake][] = [
  ['applyOpen', 'applyDeadline'],
  ['applyDeadline', 'startDate'],
  ['startDate', 'censusDate'],
  ['startDate', 'endDate'],
]

export function intakeBreaches(
  { intakes, campusIds }: CourseContent,
  { intakeIds, terms, agencyIds }: Pick<CourseSubject, 'intakeIds' | 'terms' | 'agencyIds'>,
  known: KnownCodes,
): Breach[] {
  const seen = new Set<string>()
  return intakes.flatMap((intake, at): Breach[] => {
    const key = `${intake.campusId} ${intake.startDate}`
    const twice = seen.has(key)
    seen.add(key)
    const named = (field: string, rule: string, values?: Breach['values']): Breach => ({
      field: `intakes.${at}.${field}`,
      rule,
      values,
    })
    return [
      ...(intake.intakeId && !intakeIds.has(intake.intakeId) ? [named('intakeId', 'unknown')] : []),
      ...(intake.campusId && !campusIds.includes(intake.campusId) ? [named('campusId', 'unknown')] : []),
      ...(known.terms.has(intake.term) || terms.has(intake.term) ? [] : [named('term', 'unknown')]),
      ...DAYS.flatMap((day) => (intake[day] && !isDay(intake[day]) ? [named(day, 'date')] : [])),
      ...ORDERS.flatMap(([earlier, later]) => {
        const [first, second] = [intake[earlier], intake[later]]
        return first && second && second < first
          ? [named(String(later), 'order', { other: String(first) })]
          : []
      }),
      ...(twice ? [named('startDate', 'duplicate')] : []),
      ...controlBreaches(intake, agencyIds, known).map(({ field, rule, values }) =>
        named(field, rule, values),
      ),
    ]
  })
}

function controlBreaches(
  { controls = [] }: OwnIntake,
  stored: CourseSubject['agencyIds'],
  known: KnownCodes,
): Breach[] {
  return controls.flatMap(({ countryCode, regionId, agencyId, closeFrom, reopenAt }, at): Breach[] => [
    ...(known.areas.has(countryCode) ? [] : [{ field: `controls.${at}.countryCode`, rule: 'unknown' }]),
    ...(regionId && known.regions.get(regionId) !== countryCode
      ? [{ field: `controls.${at}.regionId`, rule: 'unknown' }]
      : []),
    ...(agencyId && !stored.has(agencyId) && !known.agencyIds.has(agencyId)
      ? [{ field: `controls.${at}.agencyId`, rule: 'unknown' }]
      : []),
    ...(isDay(closeFrom) ? [] : [{ field: `controls.${at}.closeFrom`, rule: 'date' }]),
    ...(reopenAt && !isDay(reopenAt) ? [{ field: `controls.${at}.reopenAt`, rule: 'date' }] : []),
    ...(reopenAt && reopenAt <= closeFrom
      ? [{ field: `controls.${at}.reopenAt`, rule: 'order', values: { other: closeFrom } }]
      : []),
  ])
}

const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
