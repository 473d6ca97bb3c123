import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Breach } from '../../plugins/refusal.ts'
import { areas, currencies, lookups, regions } from '../reference/reference.tables.ts'
import type { AgencyContent, SchoolContent } from './profiles.wire.ts'

const SERVICE_TYPE = 'serviceType'
const NONE: readonly string[] = []
type Known = (code: string) => boolean

export async function agencyBreaches(db: Database, content: AgencyContent): Promise<Breach[]> {
  const isArea = await knownAreas(db)
  const isService = await knownServices(db)
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
    ...content.credentials.flatMap(({ validTo }, at) =>
      unknown(`credentials.${at}.validTo`, one(validTo), isDay, 'date'),
    ),
    ...yearBreach(content.foundedYear),
  ]
}

export async function schoolBreaches(db: Database, content: SchoolContent): Promise<Breach[]> {
  const type =
    content.institutionType === null ? [{ field: 'content.institutionType', rule: 'required' }] : []
  return [
    ...nameBreach(content.nameEn, content.nameCn, 'nameEn'),
    ...type,
    ...(await placeBreaches(db, content, await knownAreas(db))),
    ...yearBreach(content.foundedYear),
  ]
}

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
const knownServices = async (db: Database) =>
  among(
    (await db.select({ code: lookups.code }).from(lookups).where(eq(lookups.name, SERVICE_TYPE))).map(
      ({ code }) => code,
    ),
  )
