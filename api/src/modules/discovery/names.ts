import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

/** Both names of a thing. */
export interface Named {
  nameEn: string | null
  nameCn: string | null
}

/** What the reference lists call the codes of the catalogue. An unknown code is called by itself. */
export interface CatalogueNames {
  courseType(type: number): Named
  level(code: string): Named
  field(code: string | null): Named
  institutionType(type: number): Named
  serviceType(code: string): Named
  ownership(code: number): Named
  schoolGender(code: number): Named
  language(code: string): Named
  verified(yes: boolean): Named
  country(areaCode: string): Named
  state(regionId: string | null): Named
  city(countryCode: string, name: string | null): Named
}

const NOBODY: Named = { nameEn: null, nameCn: null }

interface LookupRow extends Named {
  name: string
  code: string
}
interface RegionRow extends Named {
  id: string
  area_code: string
  level: number
}
const LOOKUPS = ['courseType', 'courseLevel', 'degreeTree', 'institutionType', 'serviceType', 'ownership', 'schoolGender', 'verification']
const CITY = 3

/** Reads all names that the catalogue uses: three queries. */
export async function loadCatalogueNames(db: Database): Promise<CatalogueNames> {
  const lookups = await rows<LookupRow>(
    db,
    sql`select name, code, name_en "nameEn", name_cn "nameCn" from lookups where name in ${LOOKUPS}`,
  )
  const areas = await rows<Named & { code: string }>(db, sql`select area_code code, name_en "nameEn", name_cn "nameCn" from areas`)
  const regions = await rows<RegionRow>(db, sql`select id, area_code, level, name_en "nameEn", name_cn "nameCn" from regions`)
  return catalogueNames(lookups, areas, regions)
}

function catalogueNames(lookups: readonly LookupRow[], areas: readonly (Named & { code: string })[], regions: readonly RegionRow[]): CatalogueNames {
  const words = new Map(lookups.map((row) => [`${row.name}/${row.code}`, named(row)]))
  const countries = new Map(areas.map((row) => [row.code, named(row)]))
  const states = new Map(regions.map((row) => [row.id, named(row)]))
  const cities = new Map(regions.filter(({ level }) => level === CITY).map((row) => [cityKey(row.area_code, row.nameEn ?? ''), named(row)]))
  const word = (name: string, code: string | number) => words.get(`${name}/${code}`) ?? { nameEn: String(code), nameCn: String(code) }
  return {
    courseType: (type) => word('courseType', type),
    level: (code) => word('courseLevel', code),
    field: (code) => (code === null ? NOBODY : word('degreeTree', code)),
    institutionType: (type) => word('institutionType', type),
    serviceType: (code) => word('serviceType', code),
    ownership: (code) => word('ownership', code),
    schoolGender: (code) => word('schoolGender', code),
    language: languageName,
    verified: (yes) => word('verified', String(yes)),
    country: (areaCode) => countries.get(areaCode) ?? { nameEn: areaCode, nameCn: areaCode },
    state: (regionId) => (regionId === null ? NOBODY : (states.get(regionId) ?? NOBODY)),
    city: (countryCode, name) => cities.get(cityKey(countryCode, name ?? '')) ?? { nameEn: name, nameCn: null },
  }
}

const named = ({ nameEn, nameCn }: Named): Named => ({ nameEn, nameCn })
const cityKey = (countryCode: string, name: string): string => `${countryCode}/${name.toLowerCase()}`

const LANGUAGES = { nameEn: new Intl.DisplayNames(['en'], { type: 'language' }), nameCn: new Intl.DisplayNames(['zh-Hans'], { type: 'language' }) }

/** A language by its ISO 639 code. */
function languageName(code: string): Named {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return { nameEn: code, nameCn: code }
  return { nameEn: LANGUAGES.nameEn.of(code) ?? code, nameCn: LANGUAGES.nameCn.of(code) ?? code }
}
