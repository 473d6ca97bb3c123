import {
  isRegistrationNumber,
  RANKING_SOURCES,
  registrationKindsOf,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Breach } from '../../plugins/refusal.ts'
import { isWordless } from '../content/content.service.ts'
import { areas, currencies, lookups, regions } from '../reference/reference.tables.ts'
import { branchBreaches } from './agencies/branches.ts'
import type { AgencyContent, SchoolContent } from './profiles.wire.ts'

const LISTS = ['serviceType', 'credentialKind', 'socialSoftware', 'courseLevel', 'degreeTree'] as const
const NONE: readonly string[] = []
type Known = (code: string) => boolean
type Entries = (list: (typeof LISTS)[number]) => Known

export async function agencyBreaches(
  db: Database,
  content: AgencyContent,
  stored: AgencyContent,
  own: string | null,
): Promise<Breach[]> {
  const isArea = await knownAreas(db)
  const entries = await knownEntries(db)
  const isService = entries('serviceType')
  const isCurrency = await knownCurrencies(db)
  return [
    ...nameBreach(content.companyNameEn, content.companyNameCn, 'companyNameEn'),
    ...(await placeBreaches(db, content, isArea)),
    ...unknown('registrationCountry', one(content.registrationCountry), isArea),
    ...content.addresses.flatMap(({ countryCode }, at) =>
      unknown(`addresses.${at}.countryCode`, [countryCode], isArea),
    ),
    ...unknown('serviceAreas', content.serviceAreas, isArea),
    ...unknown('serviceTypes', content.serviceTypes, isService),
    ...content.feeTable.flatMap(({ serviceType, currency }, at) => [
      ...unknown(`feeTable.${at}.serviceType`, [serviceType], isService),
      ...unknown(`feeTable.${at}.currency`, [currency], isCurrency),
    ]),
    ...credentialBreaches(entries, content, stored),
    ...knowledgeBreaches(entries, content),
    ...yearBreach(content.foundedYear),
    ...wordlessBreach(content.cover),
    ...(await branchBreaches(db, content, stored, own)),
  ]
}

/** The kinds are a closed list, as licences are read from them; a word from before the list stays. */
function credentialBreaches(
  entries: Entries,
  { credentials }: AgencyContent,
  stored: AgencyContent,
): Breach[] {
  const isListed = entries('credentialKind')
  const isKept = among(stored.credentials.map(({ kind }) => kind))
  return credentials.flatMap(({ kind, validTo }, at) => [
    ...unknown(`credentials.${at}.kind`, [kind], (code) => isListed(code) || isKept(code)),
    ...unknown(`credentials.${at}.validTo`, one(validTo), isDay, 'date'),
  ])
}

function knowledgeBreaches(entries: Entries, { socials = [], specialisms = [] }: AgencyContent): Breach[] {
  const isNetwork = entries('socialSoftware')
  const isLevel = entries('courseLevel')
  const isField = entries('degreeTree')
  return [
    ...socials.flatMap(({ network }, at) => unknown(`socials.${at}.network`, [network], isNetwork)),
    ...specialisms.flatMap(({ levelCode, discipline }, at) => [
      ...unknown(`specialisms.${at}.levelCode`, [levelCode], isLevel),
      ...unknown(`specialisms.${at}.discipline`, one(discipline), isField),
    ]),
  ]
}

export async function schoolBreaches(
  db: Database,
  content: SchoolContent,
  stored: SchoolContent,
): Promise<Breach[]> {
  const type =
    content.institutionType === null ? [{ field: 'content.institutionType', rule: 'required' }] : []
  return [
    ...nameBreach(content.nameEn, content.nameCn, 'nameEn'),
    ...type,
    ...(await placeBreaches(db, content, await knownAreas(db))),
    ...yearBreach(content.foundedYear),
    ...registrationBreaches(content, stored),
    ...rankingBreaches(content),
    ...wordlessBreach(content.cover),
  ]
}

/** Kinds and forms are those of the country; what is stored from before may stay. */
function registrationBreaches(
  { countryCode, registrations }: SchoolContent,
  stored: SchoolContent,
): Breach[] {
  const isListed = among(registrationKindsOf(countryCode))
  return registrations.flatMap(({ kind, number, validTo = null }, at) => {
    const isKept = stored.registrations.some((known) => known.kind === kind && known.number === number)
    if (isKept) return unknown(`registrations.${at}.validTo`, one(validTo), isDay, 'date')
    if (!isListed(kind)) return unknown(`registrations.${at}.kind`, [kind], isListed)
    const fits = () => isRegistrationNumber(countryCode, kind, number)
    return [
      ...unknown(`registrations.${at}.number`, [number], fits, 'pattern'),
      ...unknown(`registrations.${at}.validTo`, one(validTo), isDay, 'date'),
    ]
  })
}

/** Editions are named after the year that follows them. */
const rankingBreaches = ({ rankings = [] }: SchoolContent): Breach[] =>
  rankings.flatMap(({ source, year }, at) => [
    ...unknown(`rankings.${at}.source`, [source], among(RANKING_SOURCES)),
    ...(year > new Date().getUTCFullYear() + 1
      ? [{ field: `content.rankings.${at}.year`, rule: 'future' }]
      : []),
  ])

const nameBreach = (en: string | null, cn: string | null, field: string): Breach[] =>
  en?.trim() || cn?.trim() ? [] : [{ field: `content.${field}`, rule: 'required' }]

async function placeBreaches(
  db: Database,
  { countryCode, stateId }: Pick<AgencyContent, 'countryCode' | 'stateId'>,
  isArea: Known,
): Promise<Breach[]> {
  if (!countryCode) return [{ field: 'content.countryCode', rule: 'required' }]
  if (!isArea(countryCode)) return unknown('countryCode', [countryCode], isArea)
  if (!stateId) return []
  const found = await db
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.id, stateId), eq(regions.areaCode, countryCode)))
  return found.length > 0 ? [] : [{ field: 'content.stateId', rule: 'unknown' }]
}

const wordlessBreach = (cover: SchoolContent['cover']): Breach[] =>
  cover && isWordless(cover) ? [{ field: 'content.cover.altEn', rule: 'required' }] : []

const yearBreach = (year: number | null): Breach[] =>
  year !== null && year > new Date().getUTCFullYear()
    ? [{ field: 'content.foundedYear', rule: 'future' }]
    : []

const one = (code: string | null): readonly string[] => (code ? [code] : NONE)
const unknown = (field: string, codes: readonly string[], isKnown: Known, rule = 'unknown'): Breach[] =>
  codes.every(isKnown) ? [] : [{ field: `content.${field}`, rule }]
const isDay: Known = (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const among = (codes: readonly string[]): Known => {
  const known = new Set(codes)
  return (code) => known.has(code)
}
const knownAreas = async (db: Database) =>
  among((await db.select({ code: areas.areaCode }).from(areas)).map(({ code }) => code))
const knownCurrencies = async (db: Database) =>
  among((await db.select({ code: currencies.code }).from(currencies)).map(({ code }) => code))
async function knownEntries(db: Database): Promise<Entries> {
  const { name, code } = lookups
  const rows = await db.select({ name, code }).from(lookups).where(inArray(name, LISTS))
  return (list) => among(rows.filter((row) => row.name === list).map((row) => row.code))
}
