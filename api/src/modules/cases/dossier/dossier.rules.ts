import {
  DOSSIER_NUMBERS,
  dayOf,
  fitsNumber,
  GS_WORDS,
  wordCount,
  yearsBetween,
} from '@southbound/shared/contract/constants'
import { todayAnywhere } from '#api/database/dated.ts'
import type { Breach } from '#api/plugins/refusal.ts'
import type { BaseValue, SectionName, Sections } from '../dossier.tables.ts'
import { exists, rowBreaches, when } from './day-rules.ts'
import { type EnglishStatement, englishBreaches } from './english-statements.ts'

const YOUNGEST = 3
type EducationItem = Sections['education'][number]
type WorkItem = Sections['workexperience'][number]
type CoursePlan = NonNullable<Sections['stucourseplan']>

/**
 * What a section breaks beyond its schema; each field once.
 * What has happened did so where it is latest on earth.
 */
export function sectionBreaches(section: SectionName | 'base', value: unknown, now: Date): Breach[] {
  const wrongNumbers = numberBreaches(section, value)
  if (wrongNumbers.length > 0) return wrongNumbers
  const days = rowBreaches(value, 'value.', todayAnywhere(now))
  const fields = new Set(days.map(({ field }) => field))
  return [...days, ...meaningBreaches(section, value, now).filter(({ field }) => !fields.has(field))]
}

type Entry = Record<string, unknown>
const entriesOf = (value: unknown, at: string): [Entry, string][] =>
  Array.isArray(value)
    ? value.map((entry, index) => [entry as Entry, `${at}${index}.`])
    : value
      ? [[value as Entry, at]]
      : []

function numberBreaches(section: string, value: unknown): Breach[] {
  return Object.entries(DOSSIER_NUMBERS[section] ?? {}).flatMap(([path, rule]) => {
    const [rows, name = rows as string] = path.split('.')
    const holders = entriesOf(value, 'value.').flatMap(([entry, at]): [Entry, string][] =>
      name === path ? [[entry, at]] : entriesOf(entry[rows as string], `${at}${rows}.`),
    )
    return holders.flatMap(([entry, at]) => {
      const text = entry[name] as string | null | undefined
      return when(text && !fitsNumber(text, rule), `${at}${name}`, 'amount', { ...rule })
    })
  })
}

function meaningBreaches(section: SectionName | 'base', value: unknown, now: Date): Breach[] {
  const at = (index: number) => `value.${index}.`
  switch (section) {
    case 'base':
      return baseBreaches(value as BaseValue, now)
    case 'education':
      return (value as EducationItem[]).flatMap((item, index) => educationBreaches(item, at(index)))
    case 'englishability':
      return (value as EnglishStatement[]).flatMap((item, index) => englishBreaches(item, at(index)))
    case 'workexperience':
      return (value as WorkItem[]).flatMap((item, index) => workBreaches(item, at(index), todayAnywhere(now)))
    case 'stucourseplan':
      return planBreaches(value as CoursePlan)
    default:
      return []
  }
}

const OF_A_PLAN = ['levels', 'fields', 'intakes'] as const
/** Plans of before name less; they are read as they are. */
function planBreaches(plan: CoursePlan): Breach[] {
  const answers = plan.gsAnswers ?? []
  const questions = answers.map(({ question }) => question)
  const blank = OF_A_PLAN.flatMap((name) => when(plan[name].length === 0, `value.${name}`, 'required'))
  const wrong = answers.flatMap(({ question, answer }, index) => [
    ...when(questions.indexOf(question) < index, `value.gsAnswers.${index}.question`, 'duplicate'),
    ...when(wordCount(answer) > GS_WORDS, `value.gsAnswers.${index}.answer`, 'words', { limit: GS_WORDS }),
  ])
  return [...blank, ...wrong]
}

function baseBreaches(value: BaseValue, now: Date): Breach[] {
  const { birthDate, passportIssue, passportExpiry } = value
  const latest = todayAnywhere(now)
  return [
    ...when(
      exists(birthDate) && birthDate <= latest && yearsBetween(birthDate, latest) < YOUNGEST,
      'value.birthDate',
      'old-enough',
      { limit: YOUNGEST },
    ),
    ...when(passportIssue && passportIssue < birthDate, 'value.passportIssue', 'order', { other: birthDate }),
    ...when(!exists(passportExpiry), 'value.passportExpiry', 'date'),
    ...when(passportIssue && passportExpiry <= passportIssue, 'value.passportExpiry', 'order', {
      other: passportIssue ?? '',
    }),
    ...when(passportExpiry < dayOf(now), 'value.passportExpiry', 'past'),
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
