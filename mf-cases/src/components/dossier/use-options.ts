import {
  ACCOMMODATIONS,
  EXEMPTIONS,
  FUND_KINDS,
  GS_QUESTIONS,
  INCOME_BANDS,
  MARITAL_STATES,
  SOCIAL_SOFTWARE,
  WELFARE,
  WORK_TIMES,
} from '@southbound/shared/contract/constants'
import { pick, useAllowed, useCall, useText } from '@southbound/shared/platform'
import type { ChoicesCall } from '@southbound/shared/ui/desk/form'
import { usePhoneZones } from '../use-phone-zones.ts'

const RELATIONS = [
  'father',
  'mother',
  'spouse',
  'child',
  'sibling',
  'grandparent',
  'guardian',
  'relative',
  'other',
] as const
const SPONSORS = ['self', 'parents', 'spouse', 'relative', 'employer', 'government', 'loan'] as const
const BANDS = ['985', '211', 'double-first-class', 'other'] as const
const INTAKE_MONTHS = 24

interface NamedCode {
  code: string
  nameEn?: string | null
  nameCn?: string | null
}

export function useOptions() {
  const { t, locale } = useText('cases')
  const areas = useCall('POST /agency/postAllArea')
  const levels = useCall('GET /lookup/courseLevel')
  const fields = useCall('GET /lookup/degreeTree')
  const currencies = useCall('GET /country/getAllCurrency')
  const tests = useCall('GET /lookup/englishAbilityExamTypes')
  const zones = usePhoneZones()
  const visas = useAllowed('cases.visa')
  const categories = useCall('GET /lookup/:name', visas ? { params: { name: 'visaCategory' } } : null)
  const named = (rows: readonly NamedCode[] = []) =>
    rows.map((row) => ({ value: row.code, label: pick(row, locale) }))
  const worded = <Code extends string | number>(codes: readonly Code[], word: (code: Code) => string) =>
    codes.map((value) => ({ value, label: word(value) }))
  /** The calls of the lists that are read. */
  const found: Partial<Record<string, ChoicesCall>> = {
    country: areas,
    region: areas,
    level: levels,
    broadField: fields,
    currency: currencies,
    test: tests,
    visaCategory: categories,
    phoneZone: zones.found,
  }
  const lists = {
    country: (areas.data?.rows ?? [])
      .filter((area) => area.level === 1)
      .map(({ areaCode, areaName, areaNameEn, areaNameCn }) => ({
        value: areaCode,
        label: pick({ nameEn: areaNameEn, nameCn: areaNameCn }, locale) || areaName,
      })),
    region: (areas.data?.rows ?? []).flatMap((area) =>
      (area.regionList ?? []).map((region) => ({
        value: region.id,
        label: `${area.areaName} · ${pick(region, locale)}`,
      })),
    ),
    level: named(levels.data?.rows),
    broadField: named(fields.data?.rows.filter((row) => !row.parent)),
    currency: named(currencies.data?.rows).map(({ value, label }) => ({
      value,
      label: `${value} · ${label}`,
    })),
    intake: comingMonths().map((value) => ({ value, label: value })),
    test: named(tests.data?.rows).map(({ value, label }) => ({ value: Number(value), label })),
    relation: worded(RELATIONS, (code) => t(`dossier.relations.${code}`)),
    sponsor: worded(SPONSORS, (code) => t(`dossier.sponsors.${code}`)),
    band: worded(BANDS, (code) => t(`dossier.bands.${code}`)),
    marital: worded(MARITAL_STATES, (code) => t(`dossier.words.${code}`)),
    exemption: worded(EXEMPTIONS, (code) => t(`dossier.words.${code}`)),
    workTime: worded(WORK_TIMES, (code) => t(`dossier.words.${code}`)),
    incomeBand: worded(INCOME_BANDS, (code) => t(`dossier.words.${code}`)),
    accommodation: worded(ACCOMMODATIONS, (code) => t(`dossier.words.${code}`)),
    fundKind: worded(FUND_KINDS, (code) => t(`dossier.words.${code}`)),
    welfare: worded(WELFARE, (code) => t(`dossier.words.${code}`)),
    gsQuestion: worded(GS_QUESTIONS, (code) => t(`dossier.questions.${code}`)),
    software: SOCIAL_SOFTWARE.map((label, at) => ({ value: at + 1, label })),
    visaCategory: named(categories.data?.rows),
    phoneZone: zones.options,
    gender: worded([1, 2, 3], (code) => t(`dossier.genders.${code}`)),
  }
  return { lists, found, zoneOf: zones.zoneOf }
}
export type Options = ReturnType<typeof useOptions>
export type ListName = keyof Options['lists']

/** As 'YYYY-MM', beginning with this one. */
function comingMonths(): string[] {
  const now = new Date()
  return Array.from({ length: INTAKE_MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1)).toISOString().slice(0, 7),
  )
}
