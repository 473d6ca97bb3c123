import type { Database } from '../../database/database.ts'
import { loadReferenceNames, type ReferenceNames } from '../reference/reference.service.ts'

export interface Named {
  nameEn: string | null
  nameCn: string | null
}

/** The names of the catalogue's codes. An unknown code is its own name; no code has none. */
export interface CatalogueNames {
  courseType(type: number): Named
  level(code: string): Named
  field(code: string | null): Named
  institutionType(type: number): Named
  ownership(code: number): Named
  gender(code: number): Named
  serviceType(code: string): Named
  language(code: string): Named
  regional(category: number): Named
  delivery(mode: number): Named
  exam(code: string): Named
  verified(yes: boolean): Named
  country(areaCode: string): Named
  state(regionId: string | null): Named
  city(countryCode: string, name: string | null): Named
}

const NONE: Named = { nameEn: null, nameCn: null }
const VERIFIED: Named = { nameEn: 'Verified', nameCn: '已核验' }
const NOT_VERIFIED: Named = { nameEn: 'Not verified', nameCn: '未核验' }

export const loadCatalogueNames = async (db: Database): Promise<CatalogueNames> =>
  catalogueNames(await loadReferenceNames(db))

function catalogueNames(reference: ReferenceNames): CatalogueNames {
  const own = (code: string | number): Named => ({ nameEn: String(code), nameCn: String(code) })
  const entry = (lookup: string, code: string | number) => reference.entry(lookup, code) ?? own(code)
  return {
    courseType: (type) => entry('courseType', type),
    level: (code) => reference.level(code) ?? own(code),
    field: (code) =>
      code === null ? NONE : (reference.field(code) ?? reference.field(code.slice(0, 2)) ?? own(code)),
    institutionType: (type) => entry('institutionType', type),
    ownership: (code) => entry('ownership', code),
    gender: (code) => entry('schoolGender', code),
    serviceType: (code) => entry('serviceType', code),
    language: languageName,
    regional: (category) => entry('regionalCategory', category),
    delivery: (mode) => entry('deliveryMode', mode),
    exam: (code) => entry('englishAbilityExamTypes', code),
    verified: (yes) => (yes ? VERIFIED : NOT_VERIFIED),
    country: (areaCode) => reference.country(areaCode) ?? own(areaCode),
    state: (regionId) => reference.region(regionId) ?? NONE,
    city: (countryCode, name) => reference.city(countryCode, name) ?? { nameEn: name, nameCn: null },
  }
}

const LANGUAGES = {
  nameEn: new Intl.DisplayNames(['en'], { type: 'language' }),
  nameCn: new Intl.DisplayNames(['zh-Hans'], { type: 'language' }),
}

function languageName(code: string): Named {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return { nameEn: code, nameCn: code }
  return { nameEn: LANGUAGES.nameEn.of(code) ?? code, nameCn: LANGUAGES.nameCn.of(code) ?? code }
}
