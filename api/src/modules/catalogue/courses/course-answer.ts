import type { Contract, CourseRow, Data } from '@southbound/shared/contract'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { CourseSql, knownRows } from '../../course-index/course-index.service.ts'
import { RELEVANCE, type RowFit } from '../../search/search.service.ts'
import { schoolsOfAgency } from '../agencies/agency-schools.ts'
import { type Catalogue, catalogueOf, namesFor } from '../catalogue.ts'
import { courseFacets, schoolNamesOf } from '../facet-names.ts'
import { type CourseQuestion, type CourseSearch, courseQuery } from './course-query.ts'
import { readTops, runningTops, topsFor } from './course-tops.ts'
import { explainer } from './explain-course.ts'
import { settledCourses, understoodOf } from './read-course-question.ts'
import { fitOfReader } from './reader-fit.ts'

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
  const make = (from: Database) => answerCourses(from, query, catalogue, fit)
  const answer = fit ? await make(db) : await catalogue.remember(JSON.stringify(query), make)
  const paid = await sponsored(db, query, catalogue)
  // The same object is known as text already.
  return paid.length > 0 ? { ...answer, sponsored: paid } : answer
}

/**
 * Which of these courses answer a question as the finder
 * reads it; `exact` is asked instead of the index in memory.
 */
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
type InMemory = Partial<
  Pick<Catalogue, 'db' | 'courseIndex' | 'courseRows' | 'cachedRows' | 'names' | 'schools'>
>

const rowsOf = ({ db, courseRows, cachedRows }: InMemory = {}) =>
  db && courseRows ? { db, courseRows, cachedRows } : undefined

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
  const explain = explainer(query, names)
  return {
    rows: known.map((one) => explain(one, hitIn.get(one.row.id))),
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

type Engine = CourseSql | NonNullable<Catalogue['courseIndex']>

/** Paid places change nothing in the list. */
async function sponsored(db: Database, asked: CourseQuestion, catalogue?: Catalogue): Promise<CourseRow[]> {
  const tops = runningTops(catalogue?.tops ?? (await readTops(db)))
  if (tops.length === 0) return []
  const engine: Engine = catalogue?.courseIndex ?? new CourseSql(db)
  const read = (from: Database) => settledCourses(from, asked, engine)
  const { query } = await (catalogue?.remember(`read ${JSON.stringify(asked)}`, read) ?? read(db))
  const ids = await topsFor(tops, query, (among, of) => engine.among(among, of))
  const names = await namesFor(db)
  const explain = explainer(query, names)
  return (await knownRows(db, names, ids, rowsOf(catalogue))).map((one) => explain(one))
}
