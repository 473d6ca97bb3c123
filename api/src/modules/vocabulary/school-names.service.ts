import { COUNTRIES } from '@southbound/shared/contract/constants'
import { fold } from './fold.ts'
import { AUSTRALIAN_ABBREVIATIONS } from './school-names/australian-abbreviations.ts'
import { AUSTRALIAN_COLLEGES } from './school-names/australian-colleges.ts'
import { AUSTRALIAN_UNIVERSITIES } from './school-names/australian-universities.ts'
import { SCHOOL_GROUPS } from './school-names/groups.ts'
import { NEW_ZEALAND, SINGAPORE } from './school-names/new-zealand-and-singapore.ts'
import { SCHOOL_PATHWAYS } from './school-names/pathways.ts'
import type { SchoolNameRow } from './school-names/school-row.ts'

/** Names that people use for a school besides its own. */
export interface SchoolNames {
  countryCode: string
  /** CRICOS provider code, or the English name where a country has no such code. */
  key: string
  /** The first one is shown where the school has none of its own. */
  cn: readonly string[]
  short: readonly string[]
}

const listed = (names: string): string[] => (names ? names.split(', ') : [])

const namesIn = (countryCode: string, rows: readonly SchoolNameRow[]): SchoolNames[] =>
  rows.map(([key, cn, short]) => ({ countryCode, key, cn: listed(cn), short: listed(short) }))

const ALL: readonly SchoolNames[] = [
  ...namesIn(COUNTRIES.australia, [
    ...AUSTRALIAN_UNIVERSITIES,
    ...AUSTRALIAN_COLLEGES,
    ...AUSTRALIAN_ABBREVIATIONS.map(([code, short]): SchoolNameRow => [code, '', short]),
  ]),
  ...namesIn(COUNTRIES.newZealand, NEW_ZEALAND),
  ...namesIn(COUNTRIES.singapore, SINGAPORE),
]

export const schoolNames = (): readonly SchoolNames[] => ALL

/** Schools that have one name together. */
export interface SchoolGroup {
  codes: readonly string[]
  /** Folded, in both languages. */
  forms: readonly string[]
}
const GROUPS: readonly SchoolGroup[] = SCHOOL_GROUPS.map(([codes, forms]) => ({
  codes: codes.split(' '),
  forms: listed(forms).map(fold),
}))

export const schoolGroups = (): readonly SchoolGroup[] => GROUPS

/** Register codes of the colleges that lead into this university. */
export const pathwaysOf = (registerCode: string | null): readonly string[] =>
  SCHOOL_PATHWAYS[registerCode ?? '']?.split(' ') ?? []

/** What the groups of this school are called. */
export const groupFormsOf = (registerCode: string | null): readonly string[] =>
  GROUPS.filter(({ codes }) => registerCode !== null && codes.includes(registerCode)).flatMap(
    ({ forms }) => forms,
  )

const plain = (name: string): string => fold(name).replace(/^the /, '')
const byKey = new Map(ALL.map((names) => [`${names.countryCode} ${plain(names.key)}`, names]))

interface KnownSchool {
  countryCode: string
  registerCode: string | null
  nameEn: string | null
}

/** What else the school is called, Chinese names first; by its register code, else by its English name. */
export function aliasesOf({ countryCode, registerCode, nameEn }: KnownSchool): readonly string[] {
  const found =
    byKey.get(`${countryCode} ${plain(registerCode ?? '')}`) ??
    byKey.get(`${countryCode} ${plain(nameEn ?? '')}`)
  return found ? [...found.cn, ...found.short] : []
}
