import type { Facets } from '@southbound/shared/contract'
import type { Relaxed, SearchDocument, SearchQuery, SearchShape } from '../search/search.service.ts'
import {
  type MatchedText,
  rankedBy,
  SearchIndex,
  searchSettled,
  textMatcher,
} from '../search/search.service.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
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
  }
}

export async function searchListing<Row extends Matched>(
  { shape, index, entries }: Listing<Row>,
  query: SearchQuery,
  known: FacetNames,
  names: CatalogueNames,
): Promise<ListingAnswer<Row>> {
  const { query: settled, ignored, found } = await searchSettled(query, [], index)
  const terms = rankedBy(settled)
  const { ids, total, facets, relax } = found
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
