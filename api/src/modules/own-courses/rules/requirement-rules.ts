import type { OwnRequirement } from '@southbound/shared/contract'
import { englishTestOf, scoreFits } from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'
import type { CourseSubject } from './course-rules.ts'
import type { KnownCodes } from './known-codes.ts'

const ENGLISH = 4
const BANDS = ['bandMin', 'listeningMin', 'readingMin', 'writingMin', 'speakingMin'] as const
const NUMBERS = ['gpaScale', 'gpaMin', 'workYearsMin'] as const
const NUMBER = /^\d{1,5}(\.\d{1,2})?$/
/** A rule needs at least one of these. */
const SAYING = [
  'examTypeCode',
  'textEn',
  'textCn',
  'gpaMin',
  'ageMin',
  'ageMax',
  'workYearsMin',
  'qualificationCode',
] as const

type Stored = Pick<CourseSubject, 'qualifications'>

export const requirementBreaches = (
  rules: readonly OwnRequirement[],
  stored: Stored,
  known: KnownCodes,
): Breach[] =>
  rules.flatMap((rule, at) =>
    breachesOf(rule, stored, known).map((breach) => ({
      ...breach,
      field: `requirements.${at}.${breach.field}`,
    })),
  )

function breachesOf(rule: OwnRequirement, { qualifications }: Stored, known: KnownCodes): Breach[] {
  const isLevel = (code: string) => known.levels.has(code) || qualifications.has(code)
  const isSilent = SAYING.every((name) => rule[name] === null) && rule.subjects.length === 0
  return [
    ...(isSilent ? [{ field: rule.kind === ENGLISH ? 'examTypeCode' : 'textEn', rule: 'required' }] : []),
    ...scoreBreaches(rule),
    ...NUMBERS.flatMap((name) =>
      rule[name] && !NUMBER.test(rule[name]) ? [{ field: name, rule: 'pattern' }] : [],
    ),
    ...(rule.gpaMin && rule.gpaScale && Number(rule.gpaMin) > Number(rule.gpaScale)
      ? [{ field: 'gpaMin', rule: 'maximum', values: { limit: rule.gpaScale } }]
      : []),
    ...(rule.qualificationCode && !isLevel(rule.qualificationCode)
      ? [{ field: 'qualificationCode', rule: 'unknown' }]
      : []),
    ...(rule.countryCode && !known.areas.has(rule.countryCode)
      ? [{ field: 'countryCode', rule: 'unknown' }]
      : []),
    ...(rule.ageMin && rule.ageMax && rule.ageMax < rule.ageMin
      ? [{ field: 'ageMax', rule: 'minimum', values: { limit: rule.ageMin } }]
      : []),
  ]
}

function scoreBreaches(rule: OwnRequirement): Breach[] {
  const test = rule.examTypeCode === null ? undefined : englishTestOf(rule.examTypeCode)
  if (rule.examTypeCode !== null && !test) return [{ field: 'examTypeCode', rule: 'unknown' }]
  const bands = BANDS.filter((name) => rule[name] !== null)
  if (!test)
    return [...(rule.overallMin === null ? [] : ['overallMin']), ...bands].map((field) => ({
      field,
      rule: 'unknown',
    }))
  return [
    ...(rule.overallMin !== null && !scoreFits(rule.overallMin, test.overall)
      ? [outside('overallMin', test.overall)]
      : []),
    ...bands.flatMap((field) =>
      test.band && scoreFits(rule[field] as string, test.band) ? [] : [outside(field, test.band ?? [])],
    ),
  ]
}

function outside(field: string, allowed: NonNullable<ReturnType<typeof englishTestOf>>['overall']): Breach {
  if ('min' in allowed) return { field, rule: 'range', values: { min: allowed.min, max: allowed.max } }
  return allowed.length > 0
    ? { field, rule: 'enum', values: { allowed: allowed.join(', ') } }
    : { field, rule: 'unknown' }
}
