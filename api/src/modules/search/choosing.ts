import { RELEVANCE, type SearchQuery } from './document.ts'
import type { ReadPiece } from './reading/read-sentence.ts'

const NUMBERS = /^(?:fee|duration)(?:Min|Max)$/

/** What pieces of the sentence choose, beside what was chosen by hand. */
export function choosing(query: SearchQuery, pieces: readonly ReadPiece[]): SearchQuery {
  if (pieces.length === 0) return query
  const values: Record<string, readonly string[]> = { ...query.values }
  const ranges: Record<string, number> = { ...query.ranges }
  let { sort } = query
  for (const { filter, value } of pieces.flatMap(({ chosen }) => chosen))
    if (NUMBERS.test(filter)) ranges[filter] = Number(value)
    else if (filter !== 'sort') values[filter] = [...new Set([...(values[filter] ?? []), value])].sort()
    else if (sort === RELEVANCE) sort = value
  return { ...query, values, ranges, sort }
}
