import type { Facets } from '@southbound/shared/contract'
import type { Relaxed, SearchDocument, SearchQuery, SearchShape } from '../search/search.service.ts'
import {
  type MatchedText,
  RELEVANCE,
  rankedBy,
  SearchIndex,
  searchSettled,
  textMatcher,
} from '../search/search.service.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { fold } from '../vocabulary/words.service.ts'
import { type FacetNames, namedFacets } from './facet-names.ts'

export interface ListingEntry<Row> {
  document: SearchDocument
  texts: readonly (readonly string[])[]
  row: Row
}
export interface Listing<Row> {
  shape: SearchShape
  index: SearchIndex
  entries: ReadonlyMap<string, ListingEntry<Row>>
  rows: ReadonlyMap<string, Row>
  /** Ids by each of their names, as `letters` writes it. */
  byName: ReadonlyMap<string, readonly string[]>
}
interface ListingAnswer<Row> {
  rows: Row[]
  total: number
  facets: Facets
  relax: Relaxed[]
  understood: { ignored: string[]; filters: [] }
}
interface Matched {
  matched: string[]
  why?: readonly MatchedText[]
}

/** Entries are in their default order. */
export async function makeListing<Row>(
  shape: SearchShape,
  entries: readonly ListingEntry<Row>[],
): Promise<Listing<Row>> {
  const index = await SearchIndex.of(
    shape,
    entries.map(({ document }) => document),
  )
  return {
    shape,
    index,
    entries: new Map(entries.map((entry) => [entry.document.id, entry])),
    rows: new Map(entries.map(({ document, row }) => [document.id, row])),
    byName: namesOf(entries),
  }
}

function namesOf(entries: readonly ListingEntry<unknown>[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { document, texts } of entries)
    for (const name of new Set(texts[0]?.map(letters)))
      found.set(name, [...(found.get(name) ?? []), document.id])
  return found
}

/** What a name is told apart by: neither its spaces nor what kind of company it is. */
const letters = (name: string): string =>
  fold(name)
    .replace(/\b(?:the|pty|ltd|limited|inc)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

export async function searchListing<Row extends Matched>(
  { shape, index, entries, byName }: Listing<Row>,
  query: SearchQuery,
  known: FacetNames,
  names: CatalogueNames,
  keyword: string | null | undefined,
): Promise<ListingAnswer<Row>> {
  const { query: settled, ignored, found } = await searchSettled(query, [], index)
  const terms = rankedBy(settled)
  const { total, facets, relax } = found
  const ids = await calledFirst({ index, entries }, settled, found.ids, calledSo(byName, keyword ?? ''))
  const match = textMatcher()
  const rows = ids.flatMap((id) => {
    const entry = entries.get(id)
    if (!entry) return []
    const why = match(shape.fields, (field) => entry.texts[field] ?? [], terms)
    return [
      { ...entry.row, matched: shape.fields.filter((name) => why.some(({ field }) => field === name)), why },
    ]
  })
  return {
    rows,
    total,
    facets: namedFacets(facets, known, names),
    relax,
    understood: { ignored: [...ignored], filters: [] },
  }
}

/** So many words are a name, though it may go on: 'international college of management' of Sydney. */
const BEGUN_NAME = 3

/** Ids of those that are called exactly so; of none, those whose name begins so. */
function calledSo(byName: Listing<unknown>['byName'], keyword: string): readonly string[] {
  const name = letters(keyword)
  const exact = byName.get(name)
  if (exact || !name || keyword.trim().split(/\s+/).length < BEGUN_NAME) return exact ?? []
  return [...byName].flatMap(([known, ids]) => (known.startsWith(name) ? ids : []))
}

/** The page with those in front that are called so, where the order is by relevance. */
async function calledFirst(
  { index, entries }: Pick<Listing<unknown>, 'index' | 'entries'>,
  query: SearchQuery,
  page: readonly string[],
  called: readonly string[],
): Promise<readonly string[]> {
  if (called.length === 0 || query.sort !== RELEVANCE) return page
  const from = (query.page - 1) * query.rows
  const { ids } = await index.search({ ...query, page: 1, rows: entries.size, facets: [] })
  const isCalledSo = new Set(called)
  const [first, others] = [true, false].map((is) => ids.filter((id) => isCalledSo.has(id) === is))
  return [...(first ?? []), ...(others ?? [])].slice(from, from + query.rows)
}
