import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { loadReferenceNames, type ReferenceNames } from '../reference/reference.service.ts'

export interface NamePair {
  nameEn: string | null
  nameCn: string | null
}

export type CatalogueNames = ReturnType<typeof catalogueNames>

const NONE: NamePair = { nameEn: null, nameCn: null }
const VERIFIED: NamePair = { nameEn: 'Verified', nameCn: '已核验' }
const NOT_VERIFIED: NamePair = { nameEn: 'Not verified', nameCn: '未核验' }

/** Another text after each change of a list by an operator; editions of the lists come with a start. */
export async function namesEdited(db: Database): Promise<string> {
  const [found] = await rows<{ stamp: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(max(edited_at)::text, '') as stamp from lookups`,
  )
  return found?.stamp ?? ''
}

export const loadCatalogueNames = async (db: Database): Promise<CatalogueNames> =>
  catalogueNames(await loadReferenceNames(db))

function catalogueNames(reference: ReferenceNames) {
  const own = (code: string | number): NamePair => ({ nameEn: String(code), nameCn: String(code) })
  const entry = (lookup: string, code: string | number): NamePair =>
    reference.entry(lookup, code) ?? own(code)
  return {
    courseType: (type: number) => entry('courseType', type),
    level: (code: string): NamePair => reference.level(code) ?? own(code),
    field: (code: string | null): NamePair =>
      code === null ? NONE : (reference.field(code) ?? reference.field(code.slice(0, 2)) ?? own(code)),
    detailedField: (code: string | null): NamePair | null =>
      code === null ? null : reference.entry('detailedField', code),
    institutionType: (type: number) => entry('institutionType', type),
    ownership: (code: number) => entry('ownership', code),
    gender: (code: number) => entry('schoolGender', code),
    serviceType: (code: string) => entry('serviceType', code),
    registration: (kind: string) => entry('registrationKind', kind),
    network: (code: string) => entry('socialSoftware', code),
    language: languageName,
    regional: (category: number) => entry('regionalCategory', category),
    delivery: (mode: number) => entry('deliveryMode', mode),
    exam: (code: string) => entry('englishAbilityExamTypes', code),
    verified: (yes: boolean): NamePair => (yes ? VERIFIED : NOT_VERIFIED),
    /** Name of an area, or of the filter for all that have no value of their own. */
    country: (code: string): NamePair => reference.country(code) ?? entry('countryFilter', code),
    state: (regionId: string | null): NamePair => reference.region(regionId) ?? NONE,
    city: (countryCode: string, name: string | null): NamePair =>
      reference.city(countryCode, name) ?? { nameEn: name, nameCn: null },
  }
}

const LANGUAGES = {
  nameEn: new Intl.DisplayNames(['en'], { type: 'language' }),
  nameCn: new Intl.DisplayNames(['zh-Hans'], { type: 'language' }),
}

function languageName(code: string): NamePair {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return { nameEn: code, nameCn: code }
  return { nameEn: LANGUAGES.nameEn.of(code) ?? code, nameCn: LANGUAGES.nameCn.of(code) ?? code }
}
