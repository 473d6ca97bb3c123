import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { areas, lookups, REGION_LEVEL, regions } from './reference.tables.ts'

/** At least one is present. */
export interface BothNames {
  nameEn: string | null
  nameCn: string | null
}
/** Null for an unknown code. */
export interface ReferenceNames {
  country(areaCode: string): BothNames | null
  region(id: string | null): BothNames | null
  /** However spelled. */
  city(areaCode: string, nameEn: string | null): BothNames | null
  level(code: string): BothNames | null
  /** A broad ('06') or narrow ('0603') field. */
  field(code: string): BothNames | null
  entry(lookup: string, code: string | number): BothNames | null
}

export async function loadReferenceNames(db: Database): Promise<ReferenceNames> {
  const countries = await db.select().from(areas)
  const places = await db.select().from(regions).orderBy(asc(regions.level), asc(regions.id))
  const entries = await db.select().from(lookups)
  const byArea = new Map(countries.map((row) => [row.areaCode, names(row)]))
  const byId = new Map(places.map((row) => [row.id, names(row)]))
  const byCity = new Map(
    places
      .filter(({ level }) => level === REGION_LEVEL.city)
      .map((row) => [cityKey(row.areaCode, row.nameEn ?? ''), names(row)]),
  )
  const byEntry = new Map(entries.map((row) => [`${row.name} ${row.code}`, names(row)]))
  const entry = (lookup: string, code: string | number) => byEntry.get(`${lookup} ${code}`) ?? null
  return {
    country: (areaCode) => byArea.get(areaCode) ?? null,
    region: (id) => (id === null ? null : (byId.get(id) ?? null)),
    city: (areaCode, nameEn) => (nameEn === null ? null : (byCity.get(cityKey(areaCode, nameEn)) ?? null)),
    level: (code) => entry('courseLevel', code),
    field: (code) => entry('degreeTree', code),
    entry,
  }
}

/** A code that is switched off names what was chosen with it before, and is chosen no more. */
export async function standingOf(
  db: Database,
  lookup: string,
  code: string,
): Promise<'offered' | 'off' | 'unknown'> {
  const [found] = await db
    .select({ enabled: lookups.enabled })
    .from(lookups)
    .where(and(eq(lookups.name, lookup), eq(lookups.code, code)))
  if (!found) return 'unknown'
  return found.enabled ? 'offered' : 'off'
}

const names = ({ nameEn, nameCn }: BothNames): BothNames => ({ nameEn, nameCn })
const cityKey = (areaCode: string, nameEn: string) => `${areaCode} ${plainLetters(nameEn)}`
/** 'Whangārei' and 'WHANGAREI' are one place. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
