import { DOSSIER_NUMBERS, englishTestOf, fitsNumber, scoreFits } from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'
import type { BaseValue, SectionName, Sections } from '../dossier.tables.ts'

const YOUNGEST = 3
type EducationItem = Sections['education'][number]
type EnglishItem = Sections['englishability'][number]
type WorkItem = Sections['workexperience'][number]
type FamilyItem = Sections['family'][number]

/** What a section breaks beyond its schema. */
export function sectionBreaches(section: SectionName | 'base', value: unknown, today: string): Breach[] {
  const wrongNumbers = numberBreaches(section, value)
  return wrongNumbers.length > 0 ? wrongNumbers : meaningBreaches(section, value, today)
}

function numberBreaches(section: string, value: unknown): Breach[] {
  const entries = Array.isArray(value)
    ? value.map((entry, at): [object, string] => [entry, `value.${at}.`])
    : [[value as object, 'value.'] as const]
  return entries.flatMap(([entry, at]) =>
    Object.entries(DOSSIER_NUMBERS[section] ?? {}).flatMap(([name, rule]) => {
      const text = (entry as Record<string, string | null | undefined>)[name]
      return when(text && !fitsNumber(text, rule), `${at}${name}`, 'amount', { ...rule })
    }),
  )
}

function meaningBreaches(section: SectionName | 'base', value: unknown, today: string): Breach[] {
  const at = (index: number) => `value.${index}.`
  switch (section) {
    case 'base':
      return baseBreaches(value as BaseValue, today)
    case 'education':
      return (value as EducationItem[]).flatMap((item, index) => educationBreaches(item, at(index)))
    case 'englishability':
      return (value as EnglishItem[]).flatMap((item, index) => englishBreaches(item, at(index), today))
    case 'workexperience':
      return (value as WorkItem[]).flatMap((item, index) => workBreaches(item, at(index), today))
    case 'family':
      return (value as FamilyItem[]).flatMap((item, index) =>
        item.birthDate ? dayBreaches(item.birthDate, `${at(index)}birthDate`, today) : [],
      )
    default:
      return []
  }
}

function baseBreaches(value: BaseValue, today: string): Breach[] {
  const { birthDate, passportIssue, passportExpiry } = value
  return [
    ...dayBreaches(birthDate, 'value.birthDate', today),
    ...when(
      exists(birthDate) && birthDate <= today && yearsBetween(birthDate, today) < YOUNGEST,
      'value.birthDate',
      'old-enough',
    ),
    ...(passportIssue ? dayBreaches(passportIssue, 'value.passportIssue', today) : []),
    ...when(passportIssue && passportIssue < birthDate, 'value.passportIssue', 'order', { other: birthDate }),
    ...when(!exists(passportExpiry), 'value.passportExpiry', 'date'),
    ...when(passportIssue && passportExpiry <= passportIssue, 'value.passportExpiry', 'order', {
      other: passportIssue ?? '',
    }),
    ...when(passportExpiry < today, 'value.passportExpiry', 'past'),
  ]
}

function educationBreaches({ startMonth, endMonth, gpa, gpaScale }: EducationItem, at: string): Breach[] {
  return [
    ...when(endMonth < startMonth, `${at}endMonth`, 'order', { other: startMonth }),
    ...when(gpa && !gpaScale, `${at}gpaScale`, 'required'),
    ...when(gpaScale && Number(gpaScale) <= 0, `${at}gpaScale`, 'exclusiveMinimum', { limit: 0 }),
    ...when(gpa && gpaScale && Number(gpa) > Number(gpaScale), `${at}gpa`, 'maximum', {
      limit: gpaScale ?? '',
    }),
  ]
}

function workBreaches({ from, to }: WorkItem, at: string, today: string): Breach[] {
  return [
    ...when(from > today.slice(0, 7), `${at}from`, 'future'),
    ...when(to && to < from, `${at}to`, 'order', { other: from }),
  ]
}

const BANDS = ['listening', 'reading', 'writing', 'speaking'] as const

function englishBreaches(item: EnglishItem, at: string, today: string): Breach[] {
  const test = englishTestOf(item.examType)
  if (!test) return [{ field: `${at}examType`, rule: 'unknown' }]
  const heldThen = (!test.from || item.testDate >= test.from) && (!test.to || item.testDate <= test.to)
  return [
    ...dayBreaches(item.testDate, `${at}testDate`, today),
    ...when(!heldThen, `${at}testDate`, 'range', { min: test.from ?? '…', max: test.to ?? '…' }),
    ...scoreBreaches(item.overall, test.overall, `${at}overall`),
    ...BANDS.flatMap((band) => bandBreaches(item[band], test.band, `${at}${band}`)),
  ]
}

type Allowed = Parameters<typeof scoreFits>[1]
const bandBreaches = (score: string | null | undefined, allowed: Allowed | null, field: string): Breach[] =>
  !score ? [] : allowed ? scoreBreaches(score, allowed, field) : [{ field, rule: 'invalid' }]

function scoreBreaches(score: string, allowed: Allowed, field: string): Breach[] {
  if (scoreFits(score, allowed)) return []
  if (!('min' in allowed)) return [{ field, rule: 'enum', values: { allowed: allowed.join(', ') } }]
  const { min, max, step } = allowed
  const inside = Number(score) >= min && Number(score) <= max
  return [inside ? { field, rule: 'step', values: { step } } : { field, rule: 'range', values: { min, max } }]
}

const dayBreaches = (day: string, field: string, today: string): Breach[] => [
  ...when(!exists(day), field, 'date'),
  ...when(exists(day) && day > today, field, 'future'),
]

/** The pattern allows 31 February. */
function exists(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}

function yearsBetween(from: string, to: string) {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const when = (broken: unknown, field: string, rule: string, values?: Breach['values']): Breach[] =>
  broken ? [{ field, rule, values }] : []
