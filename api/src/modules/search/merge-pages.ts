import { NAME, RELEVANCE, type SearchQuery, type SearchShape } from './document.ts'
import { pageOf, type ResultOrder } from './page.ts'
import type { MergeKey, PartQuery } from './part-query.ts'
import { byCodePoints } from './segment/string-table.ts'

type Compare = (a: MergeKey, b: MergeKey) => number
type Sorted = Pick<SearchQuery, 'sort'>

export function pageOfAll(
  asked: readonly PartQuery[],
  orders: readonly ResultOrder[],
  query: SearchQuery,
  shape: SearchShape,
): string[] {
  const [from, to] = [(query.page - 1) * query.rows, query.page * query.rows]
  const [base, ...changed] = asked
  if (!base) return []
  if (changed.every(({ total }) => total === 0))
    return pageOf(base.part.segment, base.matching, orders[0] as ResultOrder, from, to).map((at) =>
      String(base.part.segment.ids[at]),
    )
  return standingsOfAll(asked, orders, query, shape, from, to).map(({ id }) => String(id))
}

/** `from` to before `to` over all parts. */
export function standingsOfAll(
  asked: readonly PartQuery[],
  orders: readonly ResultOrder[],
  { sort }: Sorted,
  shape: SearchShape,
  from: number,
  to: number,
): MergeKey[] {
  const [base, ...changed] = asked
  if (!base) return []
  const key = shape.sorts[sort]?.key ?? null
  const hits = (one: PartQuery, at: number, first: number, last: number): MergeKey[] =>
    pageOf(one.part.segment, one.matching, orders[at] as ResultOrder, first, last).map((document) =>
      one.standing(document, orders[at] as ResultOrder, key),
    )
  const compare = comparer(sort, shape)
  const later = changed.flatMap((one, at) => hits(one, at + 1, 0, one.total)).sort(compare)
  const start = Math.max(0, from - later.length)
  return cut(hits(base, 0, start, to), later, compare, start, from, to)
}

function cut(
  first: readonly MergeKey[],
  later: readonly MergeKey[],
  compare: Compare,
  start: number,
  from: number,
  to: number,
): MergeKey[] {
  const [head] = first
  if (!head) return start > 0 ? [] : later.slice(from, to)
  let next = start > 0 ? later.filter((hit) => compare(hit, head) < 0).length : 0
  const merged: MergeKey[] = []
  const begins = start + next
  for (const hit of first) {
    for (let one = later[next]; one && compare(one, hit) < 0; one = later[++next]) merged.push(one)
    merged.push(hit)
  }
  return [...merged, ...later.slice(next)].slice(from - begins, to - begins)
}

function comparer(sort: string, shape: SearchShape): Compare {
  const descending = sort === RELEVANCE || shape.sorts[sort]?.descending === true
  const byDefault: Compare = (a, b) => b.rank - a.rank || a.id - b.id
  if (sort === NAME) return (a, b) => byCodePoints(a.name, b.name) || byDefault(a, b)
  return (a, b) => compareKeys(a.first, b.first, descending) || byDefault(a, b)
}

/** Unknown keys come last in both directions. */
function compareKeys(a: number, b: number, descending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return descending ? b - a : a - b
}
