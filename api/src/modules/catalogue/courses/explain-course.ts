import type { CourseRow } from '@southbound/shared/contract'
import {
  COURSE_FIELDS,
  COURSE_SHAPE,
  type CoursePlace,
  cityKey,
  distinct,
  type KnownRow,
  placeTexts,
  placeView,
} from '../../course-index/course-index.service.ts'
import {
  CLASS_BITS,
  CLASS_COMBINATIONS,
  type MatchedText,
  type MatchTexts,
  rankedBy,
  type SearchQuery,
  textMatcher,
} from '../../search/search.service.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import type { Term } from '../../vocabulary/words.service.ts'

const REASONS = 8

/** A hit in a class may be in any of its fields. */
const FIELD_BITS = COURSE_SHAPE.weights.map((weight) => CLASS_BITS[weight])
const DESCRIPTION = COURSE_FIELDS.indexOf('description')
const PLACE = COURSE_FIELDS.indexOf('place')
const ALL_CLASSES = CLASS_COMBINATIONS - 1

/** Says of each row of one answer where the question's words are in it, at which of its places, and marks them. */
export function explainer(query: SearchQuery, names: CatalogueNames) {
  const match = textMatcher()
  return (known: KnownRow, hitIn = ALL_CLASSES) => explained(known, query, names, match, hitIn)
}

function explained(
  { row, texts, places }: KnownRow,
  query: SearchQuery,
  names: CatalogueNames,
  match: MatchTexts,
  hitIn: number,
): CourseRow {
  const { terms, values } = query
  const mayHit = (field: number) => (hitIn & (FIELD_BITS[field] as number)) !== 0
  const whyOf = (some: readonly Term[]) => match(COURSE_FIELDS, texts(), some, mayHit)
  const ranked = rankedBy(query)
  const why = ranked.length === 0 ? [] : whyOf(ranked)
  // Descriptions are not in memory: they explain what no other text of the row does.
  const described =
    mayHit(DESCRIPTION) && terms.some((term) => (ranked.length === 1 ? why : whyOf([term])).length === 0)
  const asked = placeAsked(places, row.countryCode, values, mayHit(PLACE) ? ranked : [], names, match)
  const place = asked && asked !== places[0] ? placeView(row.countryCode, asked, names) : {}
  const reasons = withoutEchoes(why, ranked, whyOf)
  return {
    ...row,
    ...place,
    matched: COURSE_FIELDS.filter((name, at) =>
      at === DESCRIPTION ? described : reasons.some(({ field }) => field === name),
    ),
    why: reasons.slice(0, REASONS),
  }
}

/** What a name means is a reason only for terms that no other text has. */
function withoutEchoes(
  why: MatchedText[],
  terms: readonly Term[],
  whyOf: (some: readonly Term[]) => MatchedText[],
): MatchedText[] {
  const isSaid = ({ field }: MatchedText) => field !== MEANING
  if (why.every(isSaid)) return why
  const meant = terms.filter((term) => !whyOf([term]).some(isSaid))
  const left = meant.length > 0 ? whyOf(meant).filter((reason) => !isSaid(reason)) : []
  return [...why.filter(isSaid), ...left]
}
const MEANING: (typeof COURSE_FIELDS)[number] = 'word'

/** Chosen, or else the one that the words name. */
function placeAsked(
  places: readonly CoursePlace[],
  countryCode: string,
  values: SearchQuery['values'],
  terms: readonly Term[],
  names: CatalogueNames,
  match: MatchTexts,
): CoursePlace | undefined {
  const allowed = places.filter((place) => isAsked(place, countryCode, values))
  if (allowed.length < 2 || terms.length === 0) return allowed[0]
  const hits = (place: CoursePlace) =>
    terms.filter(
      (term) => match(['place'], [distinct(placeTexts(countryCode, place, names))], [term]).length > 0,
    ).length
  return allowed.reduce((best, place) => (hits(place) > hits(best) ? place : best))
}

function isAsked(
  place: CoursePlace,
  countryCode: string,
  { stateId, city, campusId }: SearchQuery['values'],
): boolean {
  const allows = (chosen: readonly string[] | undefined, value: string | null) =>
    !chosen || (value !== null && chosen.includes(value))
  return (
    allows(stateId, place.stateId) &&
    allows(city, cityKey(countryCode, place)) &&
    allows(campusId, place.campusId)
  )
}
