import type { CourseRow } from '@southbound/shared/contract'
import { isoTime } from '../../database/columns.ts'
import { metropolitanArea } from '../vocabulary/metropolitan-areas.service.ts'
import type { CatalogueNames, NamePair } from '../vocabulary/names.service.ts'
import { tagName } from '../vocabulary/tag-names.service.ts'
import type { CoursePlace, CourseSource } from './course-source.ts'

export function courseRowView(source: CourseSource, names: CatalogueNames): CourseRow {
  const [place] = source.places
  return {
    id: source.id,
    courseType: source.course_type,
    courseNameEn: source.course_name_en,
    courseNameCn: source.course_name_cn,
    school: schoolBrief(source),
    ...placeView(source.country_code, place, names),
    countryCode: source.country_code,
    levelCode: source.level_code,
    level: names.level(source.level_code),
    field: names.field(source.foe_narrow ?? source.foe_broad),
    durationWeeks: source.duration_weeks,
    intakeMonths: [...new Set((source.starts ?? []).map((month) => Number(month.slice(5))))].sort(
      (a, b) => a - b,
    ),
    nextIntake: source.next_start,
    fee: moneyOf(source.fee, source.currency),
    registerCode: source.register_code,
    englishOverall:
      source.exam_type_code === null
        ? null
        : { examTypeCode: source.exam_type_code, overall: plainNumber(source.overall_min as string) },
    tags: source.tags,
    tagNames: source.tags.map(tagName),
    matched: [],
    why: [],
    verifiedAt: source.verified_at === null ? null : isoTime(source.verified_at),
  }
}

const schoolBrief = (source: CourseSource): CourseRow['school'] => ({
  schoolId: source.school_id,
  seoId: source.seo_id,
  nameEn: source.school_name_en,
  nameCn: source.school_name_cn,
  institutionType: source.institution_type,
  countryCode: source.country_code,
  logoDocId: source.logo_doc_id,
})

export const moneyOf = (amount: string | null, currency: string) =>
  amount === null ? null : { amount, currency }

/** A score without trailing zeros: 6.5, 60. */
export const plainNumber = (text: string): string => String(Number(text))

export const placeView = (
  countryCode: string,
  place: Place = { stateId: null, city: null, suburb: null, postcode: null },
  names: CatalogueNames,
): Pick<CourseRow, 'place' | 'stateId'> => ({
  place: placeName(countryCode, place, names),
  stateId: place.stateId,
})
type Place = Pick<CoursePlace, 'stateId' | 'city' | 'suburb' | 'postcode'>
/** City and state in both languages; suburbs have no Chinese name, so Chinese takes the metropolitan area. */
export function placeName(
  countryCode: string,
  { stateId, city, suburb, postcode }: Place,
  names: CatalogueNames,
): NamePair {
  const state = names.state(stateId)
  const nameCn =
    names.city(countryCode, city).nameCn ?? metropolitanArea(countryCode, postcode)?.nameCn ?? null
  const english = [city ?? suburb, state.nameEn].filter((part, at, all) => part && all.indexOf(part) === at)
  const chinese = [state.nameCn, nameCn].filter((part, at, all) => part && all.indexOf(part) === at)
  return {
    nameEn: english.join(', ') || names.country(countryCode).nameEn,
    nameCn: chinese.join(' ') || names.country(countryCode).nameCn,
  }
}
