import { dossier } from '@southbound/shared/contract'
import {
  ENGLISH_EXEMPTION,
  ENGLISH_SKILLS,
  englishTestOf,
  isMinor,
} from '@southbound/shared/contract/constants'
import type { Sections } from '../dossier.tables.ts'

type Known = keyof Sections
/** Fields that only some people can fill do not count. */
const RARE = new Set([
  ...[
    'formerName',
    'pinyin',
    'avatar',
    'secondNationality',
    'nationalId',
    'social',
    'mailingAddress',
    'homeRegionId',
  ],
  ...['residenceStatus', 'currentVisa', 'usi', 'nsn', 'fin', 'classBand', 'award', 'gapExplanation'],
  ...['certificateFileId', 'transcriptFileId', 'fileId', 'expiry', 'exemption', 'verified', 'workTime'],
  ...['referenceName', 'referencePhone', 'employer', 'incomeBand', 'livesIn', 'schoolWishes', 'pathway'],
  ...['companions', 'gsAnswers', 'visaPlan', 'inDestination', 'criminalRecord', 'scholarship'],
  ...['militaryService', 'exclusionHistory', 'healthCondition', 'refundAccount', 'hapId', 'policeChecks'],
  ...['gsStatement', 'dependants', 'visaRefusals', 'history'],
])
const fieldsOf = (schema: { properties: object }) =>
  Object.keys(schema.properties).filter((name) => !RARE.has(name))
const one = (
  wire:
    | 'POST /FillInfo/stucourseplan'
    | 'POST /FillInfo/keeper'
    | 'POST /FillInfo/stuother'
    | 'POST /FillInfo/stuImburse'
    | 'POST /FillInfo/visa',
) => fieldsOf(dossier[wire].body.properties.value)
const many = (
  wire:
    | 'POST /FillInfo/education'
    | 'POST /FillInfo/englishability'
    | 'POST /FillInfo/workexperience'
    | 'POST /FillInfo/family',
) => fieldsOf(dossier[wire].body.properties.value.items)

const PARTS: Record<Known, { fields: string[]; weight: number }> = {
  base: { fields: fieldsOf(dossier['PUT /FillInfo/datumstudent'].body.properties.value), weight: 35 },
  education: { fields: many('POST /FillInfo/education'), weight: 20 },
  englishability: { fields: many('POST /FillInfo/englishability'), weight: 15 },
  stucourseplan: { fields: one('POST /FillInfo/stucourseplan'), weight: 10 },
  workexperience: { fields: many('POST /FillInfo/workexperience'), weight: 5 },
  family: { fields: many('POST /FillInfo/family'), weight: 5 },
  stuImburse: { fields: one('POST /FillInfo/stuImburse'), weight: 4 },
  keeper: { fields: one('POST /FillInfo/keeper'), weight: 2 },
  stuother: { fields: one('POST /FillInfo/stuother'), weight: 2 },
  visa: { fields: one('POST /FillInfo/visa'), weight: 2 },
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
type Item = Record<string, unknown>
function share(item: Item, fields: string[]) {
  const known = fields.filter((field) => mayHave(item, field))
  return known.filter((field) => isFilled(item[field])).length / known.length
}

/** A test without bands has none to fill in, and an exemption has nothing of a test. */
function mayHave({ examType }: Item, field: string): boolean {
  const test = englishTestOf(Number(examType))
  if (test?.code === ENGLISH_EXEMPTION) return field === 'examType'
  return test?.band !== null || !(ENGLISH_SKILLS as readonly string[]).includes(field)
}

function percentOf(name: Known, value: Sections[Known]) {
  const items = Array.isArray(value) ? value : value ? [value] : []
  const shares = items.map((item) => share(item as Item, PARTS[name].fields))
  return shares.length === 0
    ? 0
    : Math.round((100 * shares.reduce((sum, part) => sum + part, 0)) / shares.length)
}

export function completenessOf(
  sections: Sections,
  today: string,
): {
  completeness: Record<string, number>
  percent: number
  ready: boolean
} {
  const completeness = Object.fromEntries(
    (Object.keys(PARTS) as Known[]).map((name) => [name, percentOf(name, sections[name])]),
  )
  const weighed = (Object.keys(PARTS) as Known[]).reduce(
    (sum, name) => sum + (completeness[name] ?? 0) * PARTS[name].weight,
    0,
  )
  return {
    completeness,
    percent: Math.round(weighed / 100),
    ready: missingSections(sections, today).length === 0,
  }
}

export type MissingSection = 'base' | 'education' | 'keeper' | 'guardianConsent'

/** What an application cannot go without; under 18 also the guardian and a signed consent. */
export function missingSections({ base, education, keeper }: Sections, today: string): MissingSection[] {
  const minor = base !== null && isMinor(base.birthDate, today)
  const missing: Record<MissingSection, boolean> = {
    base: base === null,
    education: education.length === 0,
    keeper: minor && keeper === null,
    guardianConsent: minor && keeper !== null && !keeper.consentFileId,
  }
  return (Object.keys(missing) as MissingSection[]).filter((name) => missing[name])
}
