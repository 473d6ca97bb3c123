import type { CourseRow } from '@southbound/shared/contract'
import {
  COURSE_FIELDS,
  COURSE_SHAPE,
  type CoursePlace,
  cityKey,
  type KnownRow,
  placeView,
  textsOfPlace,
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

/** The terms of one question, each set of them always the same array. */
interface AskedTerms {
  ranked: readonly Term[]
  needed: readonly Term[]
  alone(term: Term): readonly Term[]
}

function termsAsked(query: SearchQuery): AskedTerms {
  const ranked = rankedBy(query)
  const single = new Map(ranked.map((term) => [term, ranked.length === 1 ? ranked : [term]]))
  return { ranked, needed: query.terms, alone: (term) => single.get(term) ?? [term] }
}

/**
 * Says of each row of one answer where the question's
 * words are in it, at which of its places, and marks them.
 */
export function explainer(query: SearchQuery, names: CatalogueNames) {
  const [match, terms] = [textMatcher(), termsAsked(query)]
  return (known: KnownRow, hitIn = ALL_CLASSES) => explained(known, query.values, terms, names, match, hitIn)
}

function explained(
  { row, texts, places }: KnownRow,
  values: SearchQuery['values'],
  asked: AskedTerms,
  names: CatalogueNames,
  match: MatchTexts,
  hitIn: number,
): CourseRow {
  const { ranked, needed, alone } = asked
  const mayHit = (field: number) => (hitIn & (FIELD_BITS[field] as number)) !== 0
  const found = new Map<readonly Term[], readonly MatchedText[]>()
  const whyOf: WhyOf = (some) => {
    const known = found.get(some) ?? match(COURSE_FIELDS, texts, some, mayHit)
    found.set(some, known)
    return known
  }
  const why = whyOf(ranked)
  // Descriptions are not in memory: they explain what no other text of the row does.
  const described = mayHit(DESCRIPTION) && needed.some((term) => whyOf(alone(term)).length === 0)
  const chosen = placeAsked(places, row.countryCode, values, mayHit(PLACE) ? asked : null, names, match)
  const place = chosen && chosen !== places[0] ? placeView(row.countryCode, chosen, names) : {}
  const reasons = withoutEchoes(why, asked, whyOf)
  return {
    ...row,
    ...place,
    matched: COURSE_FIELDS.filter((name, at) =>
      at === DESCRIPTION ? described : reasons.some(({ field }) => field === name),
    ),
    why: reasons.slice(0, REASONS),
  }
}

type WhyOf = (some: readonly Term[]) => readonly MatchedText[]
/** What a name means is a reason only for terms that no other text has. */
function withoutEchoes(
  why: readonly MatchedText[],
  { ranked, alone }: AskedTerms,
  whyOf: WhyOf,
): readonly MatchedText[] {
  const isSaid = ({ field }: MatchedText) => field !== MEANING
  if (why.every(isSaid)) return why
  const meant = ranked.filter((term) => !whyOf(alone(term)).some(isSaid))
  const [only] = meant
  const echoes = only && meant.length === 1 ? whyOf(alone(only)) : whyOf(meant)
  return [...why.filter(isSaid), ...echoes.filter((reason) => !isSaid(reason))]
}
const MEANING: (typeof COURSE_FIELDS)[number] = 'word'

/** Chosen, or else the one that the words name. */
function placeAsked(
  places: readonly CoursePlace[],
  countryCode: string,
  values: SearchQuery['values'],
  asked: AskedTerms | null,
  names: CatalogueNames,
  match: MatchTexts,
): CoursePlace | undefined {
  const allowed = places.filter((place) => isAsked(place, countryCode, values))
  if (allowed.length < 2 || !asked) return allowed[0]
  const hits = (place: CoursePlace) => {
    const texts = textsOfPlace(countryCode, place, names)
    return asked.ranked.filter((term) => match(['place'], () => texts, asked.alone(term)).length > 0).length
  }
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
    (!city || allows(city, cityKey(countryCode, place))) &&
    allows(campusId, place.campusId)
  )
}
