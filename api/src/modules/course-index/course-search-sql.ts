import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import { UNTOLD } from '../fit/fit.service.ts'
import type { KnownWords, RowFit } from '../search/search.service.ts'
import {
  type Counter,
  cumulated,
  EVERYTHING,
  type FacetCount,
  KEYWORD,
  NAME,
  PLAIN_POINTS,
  RELEVANCE,
  rankedBy,
  relaxations,
  type SearchAnswer,
  type SearchQuery,
  termScores,
  topValues,
  WHOLE_NAME,
} from '../search/search.service.ts'
import type { Term } from '../vocabulary/words.service.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { inYuan } from './fee-rates.ts'
import { chosenHolds, nameHolds, termClasses, termCovers, termHolds } from './search-conditions.ts'

const COLUMNS: Record<string, SQL> = {
  fee: sql`fee`,
  duration: sql`duration_weeks`,
  start: sql`next_start`,
  score: sql`score`,
  created: sql`created_at`,
  feeCny: inYuan(sql`fee`, sql`currency`),
}
const DEFAULT_ORDER = sql`rank desc, course_id`
type Condition = [filter: string, holds: SQL]

/** The oracle of the index's tests, and the answer while the index is being built. */
export class CourseSql implements KnownWords, Counter {
  constructor(private readonly db: Database) {}

  async search(query: SearchQuery, fit?: RowFit): Promise<SearchAnswer> {
    const conditions = conditionsOf(query)
    const total = await this.total(query)
    const ids = total === 0 ? [] : await idsOf(this.db, await this.pageQuery(query, conditions, fit))
    return {
      ids,
      total,
      facets: await this.facets(query, conditions),
      relax: total === 0 ? await relaxations(query, COURSE_SHAPE, this) : [],
    }
  }

  async occurs(term: Term): Promise<boolean> {
    const [found] = await rows<{ found: boolean }>(
      this.db,
      sql`select exists (select 1 from course_documents where ${termHolds(term)}) found`,
    )
    return found?.found === true
  }

  async present(words: readonly string[], asPrefix: boolean): Promise<readonly string[]> {
    const found = await rows<{ word: string }>(
      this.db,
      sql`select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
        where exists (select 1 from course_documents where words @@ (quote_literal(word) || ${asPrefix ? ':*' : ''})::tsquery)`,
    )
    const known = new Set(found.map(({ word }) => word))
    return words.filter((word) => known.has(word))
  }

  async among(query: SearchQuery, ids: readonly string[]): Promise<string[]> {
    const found = await idsOf(
      this.db,
      sql`select course_id id from course_documents where ${where(conditionsOf(query))} and course_id = ${anyId(ids)}`,
    )
    const allowed = new Set(found)
    return ids.filter((id) => allowed.has(id))
  }

  async total(query: SearchQuery): Promise<number> {
    const [found] = await rows<{ count: number }>(
      this.db,
      sql`select count(*)::int count from course_documents where ${where(conditionsOf(query))}`,
    )
    return found?.count ?? 0
  }

  async keyAt(query: SearchQuery, key: string, place: number, descending: boolean): Promise<number | null> {
    const column = COLUMNS[key] as SQL
    const direction = descending ? sql`desc` : sql`asc`
    const [found] = await rows<{ value: string }>(
      this.db,
      sql`select ${column} value from (select ${column} from course_documents where ${where(conditionsOf(query))} and ${column} is not null
        order by 1 ${direction} limit ${place + 1}) nearest order by 1 ${descending ? sql`asc` : sql`desc`} limit 1`,
    )
    return found ? Number(found.value) : null
  }

  /** Without the question's own choice of it. */
  async countAll(query: SearchQuery, filter: string): Promise<FacetCount[]> {
    return (await rows<Counted>(this.db, countQuery(conditionsOf(query), [filter], filter))).map(
      ({ value, count }) => ({ value, count }),
    )
  }

  private async facets(
    query: SearchQuery,
    conditions: readonly Condition[],
  ): Promise<Record<string, FacetCount[]>> {
    if (query.facets.length === 0) return {}
    const counted = await rows<Counted>(this.db, countQuery(conditions, query.facets))
    const facets: Record<string, FacetCount[]> = {}
    for (const facet of query.facets) {
      const own = query.values[facet]
      const found = own
        ? await rows<Counted>(this.db, countQuery(conditions, [facet], facet))
        : counted.filter((row) => row.facet === facet)
      const values = found.map(({ value, count }) => ({ value, count }))
      facets[facet] = topValues(COURSE_SHAPE.ladders.includes(facet) ? cumulated(values) : values, own ?? [])
    }
    return facets
  }

  private async pageQuery(query: SearchQuery, conditions: readonly Condition[], fit?: RowFit): Promise<SQL> {
    const { sort, page, rows: size } = query
    const terms = rankedBy(query)
    const window = sql`limit ${size} offset ${(page - 1) * size}`
    const matching = sql`from course_documents ${sort === RELEVANCE && fit ? await this.fitted(fit) : sql``} where ${where(conditions)}`
    if (sort !== RELEVANCE)
      return sql`select course_id id ${matching} order by ${orderBy(sort)}, ${DEFAULT_ORDER} ${window}`
    const fitted = sql`rank + coalesce(points::int, ${UNTOLD}::int)`
    if (terms.length === 0)
      return sql`select course_id id ${matching} order by ${fit ? sql`${fitted} desc, ` : sql``}${DEFAULT_ORDER} ${window}`
    const text = await this.textScore(terms)
    if (!fit)
      return sql`select course_id id ${matching} order by rank + ${text} desc, ${DEFAULT_ORDER} ${window}`
    return fittedPageQuery(
      sql`select course_id, rank, name, ${fitted} fitted, ${text} text ${matching}`,
      window,
    )
  }

  private async fitted(fit: RowFit): Promise<SQL> {
    const found = await rows<{ signature: string }>(
      this.db,
      sql`select distinct signature from course_documents`,
    )
    const points = fit.of(found.map(({ signature }) => signature))
    const bySignature = Object.fromEntries(found.map(({ signature }, at) => [signature, points[at]]))
    return sql`left join jsonb_each_text(${JSON.stringify(bySignature)}::jsonb) fit(signature, points) using (signature)`
  }

  private async textScore(terms: readonly Term[]): Promise<SQL> {
    const found: number[] = []
    for (const term of terms) found.push(await this.total({ ...EVERYTHING, terms: [term] }))
    const scores = termScores(found, await this.total(EVERYTHING))
    const parts = terms.map(
      (term, at) => sql`(${`{${scores[at]?.join(',')}}`}::int[])[1 + ${termClasses(term)}]`,
    )
    const covered = sql.join(terms.map(termCovers), sql` + `)
    const name = sql`${PLAIN_POINTS}::int * least(${WHOLE_NAME}::int, (${covered}) * share)`
    return sql`(${sql.join([...parts, name], sql` + `)})`
  }
}

/** Places go to rows of equal text score, the best by rank and fit first (search/fitted-page.ts). */
const fittedPageQuery = (scored: SQL, window: SQL) => sql`
  with scored as (${scored}),
  placed as (select *, row_number() over (order by rank + text desc, ${DEFAULT_ORDER}) place from scored),
  numbered as (select *, row_number() over (partition by text order by place) nth,
    row_number() over (partition by text order by fitted desc, ${DEFAULT_ORDER}) fit_nth from placed)
  select fits.course_id id from numbered places join numbered fits on fits.text = places.text and fits.fit_nth = places.nth
  order by places.place ${window}`

interface Counted {
  facet: string
  value: string
  count: number
}

function orderBy(sort: string): SQL {
  if (sort === NAME) return sql`name`
  const { key, descending } = COURSE_SHAPE.sorts[sort] as { key: string; descending?: boolean }
  return descending ? sql`${COLUMNS[key]} desc nulls last` : sql`${COLUMNS[key]} asc nulls last`
}

function conditionsOf({ terms, inName, unreadable, values, ranges }: SearchQuery): Condition[] {
  const conditions: Condition[] = []
  if (unreadable) conditions.push([KEYWORD, sql`false`])
  else if (terms.length > 0)
    conditions.push([KEYWORD, sql.join(terms.map(inName ? nameHolds : termHolds), sql` and `)])
  for (const [filter, chosen] of Object.entries(values))
    conditions.push([filter, chosenHolds(filter, chosen, COURSE_SHAPE)])
  for (const [filter, limit] of Object.entries(ranges)) {
    const range = COURSE_SHAPE.ranges[filter]
    if (range)
      conditions.push([
        filter,
        range.bound === 'min'
          ? sql`${COLUMNS[range.key]} >= ${limit}`
          : sql`${COLUMNS[range.key]} <= ${limit}`,
      ])
  }
  return conditions
}

const where = (conditions: readonly Condition[], without?: string): SQL => {
  const used = conditions.filter(([filter]) => filter !== without).map(([, holds]) => holds)
  return used.length > 0 ? sql.join(used, sql` and `) : sql`true`
}

const countQuery = (conditions: readonly Condition[], facets: readonly string[], without?: string) => sql`
  select split_part(fact, '=', 1) facet, substr(fact, strpos(fact, '=') + 1) value, count(*)::int count
  from (select unnest(facts) fact from course_documents where ${where(conditions, without)}) held
  where split_part(fact, '=', 1) in (${sql.join(
    facets.map((facet) => sql`${facet}`),
    sql`, `,
  )}) group by fact`
