import { COUNTRIES } from '@southbound/shared/contract/constants'
import { isScholarshipOpen } from '../vocabulary/intakes.service.ts'
import { metropolitanArea } from '../vocabulary/metropolitan-areas.service.ts'
import { isScholarship, tagKey } from '../vocabulary/tag-names.service.ts'
import type { CoursePlace, CourseSource } from './course-source.ts'

export const COURSE_FILTERS = [
  'courseType',
  'countryCode',
  'stateId',
  'city',
  'campusId',
  'regional',
  'institutionType',
  'schoolId',
  'levelCode',
  'foeBroad',
  'foeNarrow',
  'tags',
  'deliveryMode',
  'feeBand',
  'durationBand',
  'intake',
  'intakeOpen',
  'english',
  'scholarship',
  'boarding',
  'gender',
  'curriculum',
  'hoursBand',
] as const
type CourseFilter = (typeof COURSE_FILTERS)[number]
export const YES = 'true'

/** Bands as 'from-to', the last one open: fees in the course's currency, weeks, hours a week. */
export const BANDS = {
  feeBand: ['0-10000', '10000-20000', '20000-30000', '30000-40000', '40000-50000', '50000-'],
  durationBand: ['0-26', '26-52', '52-104', '104-156', '156-'],
  hoursBand: ['0-20', '20-25', '25-'],
} as const

/** The upper end belongs to a band where `upTo` says so, else the lower end. */
function bandOf(bands: readonly string[], number: number | null, upTo: boolean): string[] {
  if (number === null) return []
  const found = bands.find((band) => {
    const [from = 0, to] = band.split('-').map((end) => (end === '' ? undefined : Number(end)))
    return upTo
      ? (number > from || from === 0) && (to === undefined || number <= to)
      : number >= from && (to === undefined || number < to)
  })
  return found ? [found] : []
}

/** In the lookup countryFilter: every country that it does not name. */
export const OTHER_COUNTRY = 'other'
const { australia, newZealand, singapore, china } = COUNTRIES
const NAMED: readonly string[] = [australia, newZealand, singapore, china]
/** The values of the filter by country that find what lies in a country. */
export const countryValues = (code: string): string[] =>
  NAMED.includes(code) ? [code] : [code, OTHER_COUNTRY]

/** The metropolitan area, else the city; null where only a suburb is known. */
export function cityKey(
  countryCode: string,
  { city, postcode }: Pick<CoursePlace, 'city' | 'postcode'>,
): string | null {
  const name = metropolitanArea(countryCode, postcode)?.nameEn ?? city
  return name ? `${countryCode}:${name}` : null
}

const hasScholarship = ({ tags, group_facts: facts, day }: CourseSource): boolean =>
  tags.some(isScholarship) ||
  facts.scholarshipCsc === true ||
  (facts.scholarships ?? []).some((one) => isScholarshipOpen(one, day))

function valuesOf(
  source: CourseSource,
  regionalOf: (countryCode: string, place: CoursePlace) => number | null,
): Record<CourseFilter, (string | number | null)[]> {
  const { places, group_facts: facts, country_code: country } = source
  return {
    courseType: [source.course_type],
    countryCode: countryValues(country),
    stateId: places.map(({ stateId }) => stateId),
    city: places.map((place) => cityKey(country, place)),
    campusId: places.map(({ campusId }) => campusId),
    regional: places.map((place) => regionalOf(country, place)),
    institutionType: [source.institution_type],
    schoolId: [source.school_id],
    levelCode: [source.level_code],
    foeBroad: [source.foe_broad, source.foe2_broad],
    foeNarrow: [source.foe_narrow, source.foe2_narrow],
    tags: source.tags.map(tagKey),
    deliveryMode: [source.delivery_mode],
    feeBand: bandOf(BANDS.feeBand, source.fee === null ? null : Number(source.fee), false),
    durationBand: bandOf(BANDS.durationBand, source.duration_weeks, true),
    intake: source.starts ?? [],
    intakeOpen: source.next_start === null ? [] : [YES],
    english: source.english ?? [],
    scholarship: hasScholarship(source) ? [YES] : [],
    boarding: [facts.boarding ?? null],
    gender: source.course_type === 2 ? [facts.gender ?? source.school_gender] : [],
    curriculum: [facts.curriculum ?? null],
    hoursBand: bandOf(BANDS.hoursBand, facts.hoursPerWeek ?? null, false),
  }
}

/** Control characters separate facts in the stored text. */
const CONTROL = /\p{Cc}/gu
const MOST_CHARACTERS = 80

export function courseFacts(
  source: CourseSource,
  regionalOf: (countryCode: string, place: CoursePlace) => number | null,
): string[] {
  const facts = Object.entries(valuesOf(source, regionalOf)).flatMap(([filter, values]) =>
    values
      .filter((value) => value !== null && value !== '')
      .map((value) => `${filter}=${String(value).replace(CONTROL, ' ').slice(0, MOST_CHARACTERS)}`),
  )
  return [...new Set(facts)]
}
