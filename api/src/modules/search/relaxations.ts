import { typedOf } from '../vocabulary/words.service.ts'
import { bestRelaxations, KEYWORD, type Relaxed, type SearchQuery, type SearchShape } from './document.ts'

const WANTED = 20

export interface Counter {
  total(query: SearchQuery): number | Promise<number>
  keyAt(
    query: SearchQuery,
    key: string,
    place: number,
    descending: boolean,
  ): number | null | Promise<number | null>
}

/** Best first: a choice, a word of several, or how far a limit must move. */
export async function relaxations(
  query: SearchQuery,
  { ranges }: SearchShape,
  counter: Counter,
): Promise<Relaxed[]> {
  const tried: Relaxed[] = []
  const count = async (filter: string, changed: SearchQuery, value?: string) =>
    void tried.push({
      filter,
      ...(value === undefined ? {} : { value }),
      count: await counter.total(changed),
    })
  if (query.unreadable || query.terms.length > 0)
    await count(KEYWORD, { ...query, terms: [], unreadable: false })
  for (const filter of Object.keys(query.values))
    await count(filter, { ...query, values: omit(query.values, filter) })
  for (const filter of Object.keys(query.ranges)) {
    const free = { ...query, ranges: omit(query.ranges, filter) }
    await count(filter, free)
    const limit = ranges[filter] ? await movedLimit(free, ranges[filter], counter) : null
    if (limit !== null)
      await count(filter, { ...query, ranges: { ...query.ranges, [filter]: limit } }, String(limit))
  }
  if (query.terms.length > 1)
    for (const term of query.terms) await count(KEYWORD, { ...query, terms: [term] }, typedOf(term))
  const useful = bestRelaxations(tried)
  if (useful.length > 0 || Object.keys(query.values).length + Object.keys(query.ranges).length === 0)
    return useful
  await count('filters', { ...query, values: {}, ranges: {} })
  return bestRelaxations(tried)
}

async function movedLimit(
  free: SearchQuery,
  { key, bound }: SearchShape['ranges'][string],
  counter: Counter,
): Promise<number | null> {
  const highest = bound === 'min'
  const at = await counter.keyAt(free, key, WANTED - 1, highest)
  if (at === null) return null
  const step = at >= 10_000 ? 1_000 : at >= 1_000 ? 100 : 1
  return highest ? Math.floor(at / step) * step : Math.ceil(at / step) * step
}

const omit = <V>(record: Readonly<Record<string, V>>, name: string): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
