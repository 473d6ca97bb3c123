import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { bestRelaxations, type FacetCount, KEYWORD, type SearchAnswer, type SearchQuery, topValues } from './search/document.ts'
import type { Term } from './search/words.ts'

/** How each filter reads its column; a list column matches when any of its values is chosen. */
const COLUMNS: Record<string, { column: SQL; list?: boolean; number?: boolean }> = {
  courseType: { column: sql`course_type`, number: true },
  countryCode: { column: sql`country_code` },
  stateId: { column: sql`state_ids`, list: true, number: true },
  levelCode: { column: sql`level_code` },
  foeBroad: { column: sql`foe_broads`, list: true },
  institutionType: { column: sql`institution_type`, number: true },
  tags: { column: sql`tags`, list: true },
  schoolId: { column: sql`school_id`, number: true },
}
const FACETS = ['courseType', 'countryCode', 'stateId', 'levelCode', 'foeBroad', 'institutionType', 'tags']
const DEFAULT_ORDER = sql`score desc, name, course_id`
const ORDERS: Record<string, SQL> = {
  fee: sql`fee asc nulls last`,
  '-fee': sql`fee desc nulls last`,
  duration: sql`duration_weeks asc nulls last`,
  name: sql`name`,
  newest: sql`created_at desc`,
}

type Condition = [filter: string, holds: SQL]

/** The same search by SQL alone: the truth that the index is tested against, and the way while the index is being built. */
export async function searchCoursesBySql(db: Database, query: SearchQuery): Promise<SearchAnswer> {
  const conditions = conditionsOf(query)
  const ids = await rows<{ id: string }>(db, pageQuery(query, conditions))
  const counted = await rows<Counted>(db, countQuery(conditions))
  const facets: Record<string, FacetCount[]> = {}
  for (const facet of FACETS) {
    const own = query.values[facet]
    const values = own ? await rows<Counted>(db, ownCountQuery(facet, conditions)) : counted.filter((row) => row.facet === facet)
    facets[facet] = topValues(
      values.map(({ value, count }) => ({ value: String(value), count })),
      own ?? [],
    )
  }
  const total = counted.find(({ facet }) => facet === 'total')?.count ?? 0
  return { ids: ids.map(({ id }) => id), total, facets, relax: total === 0 ? await relaxations(db, conditions) : [] }
}

/** Whether any course holds the term. */
export async function occursInSql(db: Database, term: Term): Promise<boolean> {
  const [found] = await rows<{ found: boolean }>(db, sql`select exists (select 1 from course_documents where ${termHolds(term)}) found`)
  return found?.found === true
}

interface Counted {
  facet: string
  value: string | null
  count: number
}

function conditionsOf({ terms, unreadable, values, ranges }: SearchQuery): Condition[] {
  const conditions: Condition[] = []
  if (unreadable) conditions.push([KEYWORD, sql`false`])
  else if (terms.length > 0) conditions.push([KEYWORD, sql.join(terms.map(termHolds), sql` and `)])
  for (const [filter, chosen] of Object.entries(values)) if (COLUMNS[filter]) conditions.push([filter, chosenHolds(filter, chosen)])
  for (const [filter, limit] of Object.entries(ranges)) conditions.push([filter, filter === 'feeMin' ? sql`fee >= ${limit}` : sql`fee <= ${limit}`])
  return conditions
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,17})$/

/** A value that the column's type cannot hold matches nothing instead of failing. */
function chosenHolds(filter: string, chosen: readonly string[]): SQL {
  const { column, list, number } = COLUMNS[filter] as (typeof COLUMNS)[string]
  const possible = JSON.stringify(number ? chosen.filter((value) => WHOLE_NUMBER.test(value)) : chosen)
  const values = sql`array(select jsonb_array_elements_text(${possible}::jsonb)${number ? sql`::bigint` : sql``})`
  return list ? sql`${column} && ${values}` : sql`${column} = any(${values})`
}

function termHolds(term: Term): SQL {
  const words = sql`words @@ ${tsquery(term, '')}::tsquery`
  return term.kind === 'han' && term.verify ? sql`(${words} and body like ${`%${term.run}%`})` : words
}

function nameHolds(term: Term): SQL {
  const words = sql`words @@ ${tsquery(term, 'A')}::tsquery`
  return term.kind === 'han' && term.verify ? sql`(${words} and split_part(body, chr(10), 1) like ${`%${term.run}%`})` : words
}

function tsquery(term: Term, weight: string): string {
  const lexeme = (word: string, flags: string) => `'${word}'${flags ? `:${flags}` : ''}`
  if (term.kind === 'han') return term.grams.map((gram) => lexeme(gram, weight)).join(' & ')
  if (term.kind === 'word') return lexeme(term.word, weight)
  return `${lexeme(term.prefix, `*${weight}`)} | ${lexeme(term.word, weight)}`
}

const where = (conditions: readonly Condition[], without?: string): SQL => {
  const used = conditions.filter(([filter]) => filter !== without).map(([, holds]) => holds)
  return used.length > 0 ? sql.join(used, sql` and `) : sql`true`
}

function pageQuery({ terms, sort, page, rows: size }: SearchQuery, conditions: readonly Condition[]): SQL {
  const order = ORDERS[sort] ?? (terms.length > 0 ? tierOf(terms) : null)
  return sql`select course_id id from course_documents where ${where(conditions)}
    order by ${order ? sql`${order}, ${DEFAULT_ORDER}` : DEFAULT_ORDER} limit ${size} offset ${(page - 1) * size}`
}

/** Relevance: rows whose name holds every term, then any term, then the rest. */
function tierOf(terms: readonly Term[]): SQL {
  const names = terms.map(nameHolds)
  return sql`case when ${sql.join(names, sql` and `)} then 0 when ${sql.join(names, sql` or `)} then 1 else 2 end`
}

function countQuery(conditions: readonly Condition[]): SQL {
  const counts = FACETS.map((facet) => sql`select ${facet}::text facet, ${facetValue(facet)}::text value, count(*)::int count from matching group by 2`)
  return sql`with matching as materialized (
      select course_type, country_code, state_ids, level_code, foe_broads, institution_type, tags from course_documents where ${where(conditions)})
    select 'total' facet, null::text value, count(*)::int count from matching union all ${sql.join(counts, sql` union all `)}`
}

function ownCountQuery(facet: string, conditions: readonly Condition[]): SQL {
  return sql`select ${facet}::text facet, ${facetValue(facet)}::text value, count(*)::int count from course_documents where ${where(conditions, facet)} group by 2`
}

const facetValue = (facet: string): SQL => {
  const { column, list } = COLUMNS[facet] as (typeof COLUMNS)[string]
  return list ? sql`unnest(${column})` : column
}

async function relaxations(db: Database, conditions: readonly Condition[]) {
  const tried: { filter: string; count: number }[] = []
  for (const [filter] of conditions) {
    const [found] = await rows<{ count: number }>(db, sql`select count(*)::int count from course_documents where ${where(conditions, filter)}`)
    tried.push({ filter, count: found?.count ?? 0 })
  }
  return bestRelaxations(tried)
}
