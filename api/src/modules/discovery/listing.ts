import type { Facets } from './discovery.wire.ts'
import { type FacetNames, namedFacets } from './facet-names.ts'
import type { CatalogueNames } from './names.ts'
import { buildIndex } from './search/build-index.ts'
import type { SearchDocument, SearchQuery, Shape } from './search/document.ts'
import type { SearchIndex } from './search/search-index.ts'
import { cutUnknownRuns, holds } from './search/words.ts'

/** A small catalogue that is kept whole: its index and its finished rows. */
export interface Listing<Row> {
  shape: Shape
  index: SearchIndex
  rows: ReadonlyMap<string, Row>
}
export interface Found<Row> {
  rows: Row[]
  total: number
  facets: Facets
  relax: { filter: string; count: number }[]
}

/** Makes a listing of rows that stand in their default order. */
export async function makeListing<Row>(shape: Shape, entries: readonly { document: SearchDocument; row: Row }[]): Promise<Listing<Row>> {
  const index = await buildIndex(
    entries.map(({ document }) => document),
    shape,
  )
  return { shape, index, rows: new Map(entries.map(({ document, row }) => [document.id, row])) }
}

/** Answers a question from a listing, each row with the texts that the words hit. */
export async function searchListing<Row>(listing: Listing<Row>, query: SearchQuery, known: FacetNames, names: CatalogueNames): Promise<Found<Row>> {
  const { shape, index, rows } = listing
  const terms = await cutUnknownRuns(query.terms, (term) => index.occurs(term))
  const { ids, total, facets, relax } = index.search({ ...query, terms })
  const matched = (id: string) => shape.fields.filter((_, field) => terms.some((term) => holds(index.document(id)?.texts[field] ?? '', term)))
  return { rows: ids.map((id) => ({ ...(rows.get(id) as Row), matched: matched(id) })), total, facets: namedFacets(facets, known, names), relax }
}
