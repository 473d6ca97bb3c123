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

/** All but the description, in both languages. */
export function courseTexts(source: CourseSource, names: CatalogueNames): string[][] {
  const fields = [source.foe_narrow, source.foe2_narrow, source.foe_broad, source.foe2_broad]
  return [
    [source.course_name_en, source.course_name_cn],
    [
      source.school_name_en,
      source.school_name_cn,
      source.school_short_name,
      ...aliasesOf({
        countryCode: source.country_code,
        registerCode: source.school_code,
        nameEn: source.school_name_en,
      }),
      ...both(names.institutionType(source.institution_type)),
    ],
    fields.flatMap((code) => [...both(names.field(code)), ...formsOfValue('field', code)]),
    [...both(names.level(source.level_code)), ...formsOfValue('level', source.level_code)],
    [
      ...source.places.flatMap((place) => placeTexts(source.country_code, place, names)),
      ...both(names.country(source.country_code)),
      ...formsOfValue('place', source.country_code),
    ],
    source.tags.flatMap((tag) => [tag, ...both(tagName(tag))]),
    [source.register_code, source.vet_national_code],
    [...formsMeantBy(source.course_name_en)],
  ].map(distinct)
}

export const both = ({ nameEn, nameCn }: NamePair) => [nameEn, nameCn]

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
