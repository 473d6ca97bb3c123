import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { areas, lookups } from '../../reference/reference.tables.ts'
import type { Dimensions } from '../engine/rules.ts'

export interface NamedCode {
  code: string
  nameEn: string | null
  nameCn: string | null
}
/** Dimensions of a rule that are codes of lists, and what their names are answered as. */
export const CODED = [
  ['levelCode', 'levels'],
  ['foeBroad', 'fields'],
  ['sourceCountry', 'countries'],
] as const
export type CodedNames = Record<(typeof CODED)[number][1], NamedCode[]>

const COUNTRY = 1
const { code, nameEn, nameCn } = lookups
const OF_LIST = {
  levels: eq(lookups.name, 'courseLevel'),
  fields: and(eq(lookups.name, 'degreeTree'), isNull(lookups.parent)),
}

/** The codes of rules that are on their lists, with names; others match nothing. */
export async function namedCodes(db: Database, of: readonly Dimensions[]): Promise<CodedNames> {
  const asked = (name: (typeof CODED)[number][0]) => [...new Set(of.flatMap((one) => one[name] ?? []))]
  const listed = async (codes: string[], list: keyof typeof OF_LIST) =>
    codes.length === 0
      ? []
      : db
          .select({ code, nameEn, nameCn })
          .from(lookups)
          .where(and(OF_LIST[list], inArray(code, codes)))
          .orderBy(lookups.sort)
  const countries = await countriesOf(db, asked('sourceCountry'))
  return {
    levels: await listed(asked('levelCode'), 'levels'),
    fields: await listed(asked('foeBroad'), 'fields'),
    countries: countries.map(({ iso2: _iso2, ...named }) => named),
  }
}

/** The first dimension that names a code of no list. */
export async function unknownDimension(db: Database, wanted: Dimensions) {
  const known = await namedCodes(db, [wanted])
  const [field] = CODED.find(([name, list]) => hasUnknown(wanted[name] ?? [], known[list])) ?? []
  return field ?? null
}
const hasUnknown = (codes: readonly string[], known: readonly NamedCode[]): boolean =>
  codes.some((one) => known.every((named) => named.code !== one))

/** Countries by their area codes, or by the two letters that older terms name them by. */
export async function countriesOf(db: Database, words: readonly string[]) {
  if (words.length === 0) return []
  const named = or(inArray(areas.areaCode, [...words]), inArray(areas.iso2, [...words]))
  return db
    .select({ code: areas.areaCode, iso2: areas.iso2, nameEn: areas.nameEn, nameCn: areas.nameCn })
    .from(areas)
    .where(and(eq(areas.level, COUNTRY), named))
    .orderBy(areas.sort)
}
