import { COURSE_TYPES } from '@southbound/shared/contract/constants'
import { RecentlyUsed } from '../../recently-used.ts'
import { formsMeantBy, formsOfValue } from '../vocabulary/meanings.service.ts'
import { metropolitanArea } from '../vocabulary/metropolitan-areas.service.ts'
import type { CatalogueNames, NamePair } from '../vocabulary/names.service.ts'
import { aliasesOf } from '../vocabulary/school-names.service.ts'
import { tagName } from '../vocabulary/tag-names.service.ts'
import { fold } from '../vocabulary/words.service.ts'
import { cityKey } from './course-facts.ts'
import type { CoursePlace, CourseSource } from './course-source.ts'

/** In the order of a document's lines; `matched` and `why` of an answer name them. */
export const COURSE_FIELDS = [
  'name',
  'school',
  'field',
  'level',
  'place',
  'tag',
  'code',
  'word',
  'description',
] as const

/** Texts of schools, fields, levels and places, which thousands of courses share. */
const LISTS = 20_000
const lists = new WeakMap<CatalogueNames, RecentlyUsed<readonly string[]>>()

/** Rows with the same key share their list, so that a question looks into it once. */
function shared(names: CatalogueNames, key: string, make: () => (string | null)[]): readonly string[] {
  const ofNames = lists.get(names) ?? new RecentlyUsed<readonly string[]>(LISTS)
  lists.set(names, ofNames)
  return ofNames.ensure(key, () => distinct(make()))
}

type TextsOf = (source: CourseSource, names: CatalogueNames) => readonly string[]

const nameTexts: TextsOf = (source) => distinct([source.course_name_en, source.course_name_cn])
const codeTexts: TextsOf = (source) => distinct([source.register_code, source.vet_national_code])

const levelTexts: TextsOf = ({ level_code }, names) =>
  shared(names, `level ${level_code}`, () => [
    ...both(names.level(level_code)),
    ...formsOfValue('level', level_code),
  ])

const tagTexts: TextsOf = ({ tags }, names) =>
  shared(names, `tags ${tags.join()}`, () => tags.flatMap((tag) => [tag, ...both(tagName(tag))]))

const meantTexts: TextsOf = (source, names) => {
  const forms = formsMeantBy(source.course_name_en)
  return shared(names, `meant ${forms.join()}`, () => [...forms])
}

const schoolTexts: TextsOf = (source, names) => {
  const own = [source.school_name_en, source.school_name_cn, source.school_short_name]
  const key = JSON.stringify([...own, source.country_code, source.school_code, source.institution_type])
  return shared(names, `school ${key}`, () => [
    ...own,
    ...aliasesOf({
      countryCode: source.country_code,
      registerCode: source.school_code,
      nameEn: source.school_name_en,
    }),
    ...both(names.institutionType(source.institution_type)),
  ])
}

const fieldTexts: TextsOf = (source, names) => {
  const fields = [source.foe_narrow, source.foe2_narrow, source.foe_broad, source.foe2_broad]
  const detailed = detailedFields(source)
  return shared(names, `fields ${[...fields, ...detailed].join()}`, () => [
    ...fields.flatMap((code) => [...both(names.field(code)), ...formsOfValue('field', code)]),
    ...detailed.flatMap((code) => both(names.detailedField(code) ?? {})),
  ])
}

/** The whole of a narrow field, or what is in none of its detailed ones. */
const WHOLE_FIELD = /(?:00|99)$/
/** Those of schools and language schools say whom their teachers are like, not what is taught. */
const detailedFields = ({ course_type, foe_detailed, foe2_detailed }: CourseSource): (string | null)[] =>
  course_type === COURSE_TYPES.tertiary
    ? [foe_detailed, foe2_detailed].filter((code) => code && !WHOLE_FIELD.test(code))
    : []

const placesTexts: TextsOf = ({ country_code, places }, names) => {
  const keys = places.map(({ stateId, city, suburb, postcode }) => [stateId, city, suburb, postcode])
  return shared(names, `places ${JSON.stringify([country_code, keys])}`, () => [
    ...places.flatMap((place) => placeTexts(country_code, place, names)),
    ...both(names.country(country_code)),
    ...formsOfValue('place', country_code),
  ])
}

/** In the order of the fields. */
const TEXTS: readonly TextsOf[] = [
  nameTexts,
  schoolTexts,
  fieldTexts,
  levelTexts,
  placesTexts,
  tagTexts,
  codeTexts,
  meantTexts,
]

/** Texts of one field in both languages; none of the description, which is not in memory. */
export const textsOfField = (source: CourseSource, names: CatalogueNames, field: number): readonly string[] =>
  TEXTS[field]?.(source, names) ?? []

/** Texts of all fields but the description. */
export const courseTexts = (source: CourseSource, names: CatalogueNames): (readonly string[])[] =>
  TEXTS.map((textsOf) => textsOf(source, names))

export const both = ({ nameEn = null, nameCn = null }: Partial<NamePair>) => [nameEn, nameCn]

export function placeTexts(
  countryCode: string,
  place: Pick<CoursePlace, 'stateId' | 'city' | 'suburb' | 'postcode'>,
  names: CatalogueNames,
): (string | null)[] {
  const { stateId, city, suburb, postcode } = place
  const area = metropolitanArea(countryCode, postcode)
  return [
    city,
    suburb,
    ...both(names.city(countryCode, city)),
    ...(area ? both(area) : []),
    ...both(names.state(stateId)),
    ...formsOfValue('place', stateId),
    ...formsOfValue('place', cityKey(countryCode, place)),
  ]
}

/** The same list each time, to be searched. */
export const textsOfPlace = (
  countryCode: string,
  place: Parameters<typeof placeTexts>[1],
  names: CatalogueNames,
): readonly string[] =>
  shared(
    names,
    `place ${JSON.stringify([countryCode, place.stateId, place.city, place.suburb, place.postcode])}`,
    () => placeTexts(countryCode, place, names),
  )

export const line = (texts: readonly (string | null)[]): string =>
  distinct(
    texts.map((text) =>
      text
        ? fold(text)
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
        : null,
    ),
  ).join(' ')

/** The first writing of each: names come before forms, which are in small letters. */
export function distinct(values: readonly (string | null)[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    const key = value?.toLowerCase()
    if (key && !found.has(key)) found.set(key, value ?? key)
  }
  return [...found.values()]
}
