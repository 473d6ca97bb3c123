import type { Contract, CourseRow, Data } from '@southbound/shared/contract'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import type { CoursePlace } from '../../course-index/course-index.service.ts'
import {
  COURSE_FIELDS,
  COURSE_SHAPE,
  CourseSql,
  cityKey,
  distinct,
  type KnownRow,
  knownRows,
  placeTexts,
  placeView,
} from '../../course-index/course-index.service.ts'
import type { RowFit } from '../../search/search.service.ts'
import {
  CLASS_BITS,
  CLASS_COMBINATIONS,
  type MatchedText,
  matchedTexts,
  RELEVANCE,
  rankedBy,
  type SearchQuery,
} from '../../search/search.service.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import type { Term } from '../../vocabulary/words.service.ts'
import { schoolsOfAgency } from '../agencies/agency-schools.ts'
import { type Catalogue, catalogueOf, namesFor } from '../catalogue.ts'
import { courseFacets, schoolNamesOf } from '../facet-names.ts'
import { type CourseQuestion, type CourseSearch, courseQuery } from './course-query.ts'
import { readTops, topsFor } from './course-tops.ts'
import { settledCourses, understoodOf } from './read-course-question.ts'
import { fitOfReader } from './reader-fit.ts'

const REASONS = 8

type FoundCourses = Data<Contract['POST /search/course']>

export const searchCourse: Handler<'POST /search/course'> = ({ body }, { db, actor }) =>
  searchCourses(db, body, actor)

/** Answers are cached per version, except for readers with a fit. */
export async function searchCourses(
  db: Database,
  body: CourseSearch,
  actor: Actor | null = null,
): Promise<FoundCourses> {
  const query = await withAgreement(db, courseQuery(body), body, actor)
  const catalogue = catalogueOf(db)
  const fit = query.sort === RELEVANCE ? await fitOfReader(db, actor) : undefined
  if (!catalogue) return answerCourses(db, query, undefined, fit)
  const make = () => answerCourses(db, query, catalogue, fit)
  const answer = fit ? await make() : await catalogue.remember(JSON.stringify(query), make)
  return catalogue.tops.length > 0 ? { ...answer, sponsored: await sponsored(db, query, catalogue) } : answer
}

/** Which of these courses answer a question as the finder reads it; `exact` is asked instead of the index in memory. */
export async function amongCourses(
  db: Database,
  body: CourseSearch,
  asker: Pick<Actor, 'agencyId'>,
  ids: readonly string[],
  exact?: CourseSql,
): Promise<string[]> {
  const asked = await withAgreement(db, courseQuery(body), body, asker)
  const engine = exact ?? catalogueOf(db)?.courseIndex ?? new CourseSql(db)
  const { query } = await settledCourses(db, asked, engine)
  return engine.among(query, ids)
}

/** What is missing comes from SQL. */
type InMemory = Partial<Pick<Catalogue, 'courseIndex' | 'courseRows' | 'cachedRows' | 'names' | 'schools'>>

const rowsOf = ({ courseRows, cachedRows }: InMemory = {}) =>
  courseRows ? { courseRows, cachedRows } : undefined

export async function answerCourses(
  db: Database,
  asked: CourseQuestion,
  catalogue?: InMemory,
  fit?: RowFit,
): Promise<FoundCourses> {
  const engine = catalogue?.courseIndex ?? new CourseSql(db)
  const settled = await settledCourses(db, asked, engine)
  const { query } = settled
  const found = await engine.search(query, fit)
  const names = catalogue?.names ?? (await namesFor(db))
  const known = await knownRows(db, names, found.ids, rowsOf(catalogue))
  const hitIn = new Map(found.hitIn?.map((bits, at) => [found.ids[at] as string, bits]))
  const schools = await schoolNamesOf(db, found.facets.schoolId, catalogue?.schools?.rows)
  return {
    rows: known.map((one) => finished(one, query, names, hitIn.get(one.row.id))),
    total: found.total,
    facets: courseFacets(found.facets, names, schools),
    relax: found.relax,
    understood: understoodOf(settled),
    sponsored: catalogue ? [] : await sponsored(db, asked),
  }
}

export async function withAgreement(
  db: Database,
  query: CourseQuestion,
  { agreement }: CourseSearch,
  actor: Pick<Actor, 'agencyId'> | null,
): Promise<CourseQuestion> {
  if (!agreement || !actor?.agencyId) return query
  const represented = await schoolsOfAgency(db, actor.agencyId)
  const chosen = query.values.schoolId
  const schoolId = chosen ? chosen.filter((id) => represented.includes(id)) : represented
  return { ...query, values: { ...query.values, schoolId: schoolId.length > 0 ? schoolId : [NO_SCHOOL] } }
}
const NO_SCHOOL = '0'

/** A hit in a class may be in any of its fields. */
const FIELD_BITS = COURSE_SHAPE.weights.map((weight) => CLASS_BITS[weight])
const DESCRIPTION = COURSE_FIELDS.indexOf('description')
const PLACE = COURSE_FIELDS.indexOf('place')
const ALL_CLASSES = CLASS_COMBINATIONS - 1

type Engine = CourseSql | NonNullable<Catalogue['courseIndex']>
function finished(
  { row, texts, places }: KnownRow,
  query: SearchQuery,
  names: CatalogueNames,
  hitIn = ALL_CLASSES,
): CourseRow {
  const { terms, values } = query
  const mayHit = (field: number) => (hitIn & (FIELD_BITS[field] as number)) !== 0
  const whyOf = (some: readonly Term[]) => matchedTexts(COURSE_FIELDS, texts(), some, mayHit)
  const ranked = rankedBy(query)
  const why = ranked.length === 0 ? [] : whyOf(ranked)
  // Descriptions are not in memory: they explain what no other text of the row does.
  const described =
    mayHit(DESCRIPTION) && terms.some((term) => (ranked.length === 1 ? why : whyOf([term])).length === 0)
  const asked = placeAsked(places, row.countryCode, values, mayHit(PLACE) ? ranked : [], names)
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
): CoursePlace | undefined {
  const allowed = places.filter((place) => isAsked(place, countryCode, values))
  if (allowed.length < 2 || terms.length === 0) return allowed[0]
  const hits = (place: CoursePlace) =>
    terms.filter(
      (term) => matchedTexts(['place'], [distinct(placeTexts(countryCode, place, names))], [term]).length > 0,
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

/** Paid places change nothing in the list. */
async function sponsored(db: Database, asked: CourseQuestion, catalogue?: Catalogue): Promise<CourseRow[]> {
  const tops = catalogue?.tops ?? (await readTops(db))
  if (tops.length === 0) return []
  const engine: Engine = catalogue?.courseIndex ?? new CourseSql(db)
  const read = () => settledCourses(db, asked, engine)
  const { query } = await (catalogue?.remember(`read ${JSON.stringify(asked)}`, read) ?? read())
  const ids = await topsFor(tops, query, (among, of) => engine.among(among, of))
  const names = await namesFor(db)
  return (await knownRows(db, names, ids, rowsOf(catalogue))).map((one) => finished(one, query, names))
}
