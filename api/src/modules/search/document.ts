import type { Term } from '../vocabulary/words.service.ts'

/** What search knows of one row. */
export interface SearchDocument {
  id: string
  /** The part of relevance that no question changes, in ten-thousandths; the default order begins with it. */
  rank: number
  /** The folded texts of the shape's fields, in its order; the first is the name. */
  texts: readonly string[]
  /** What filters can choose, each as 'filter=value'. */
  facts: readonly string[]
  /** What the fit of a reader depends on; rows with the same text fit him alike. '' and left out: on nothing. */
  signature?: string
  /** What sorts and ranges compare, in the order of the shape's keys; null sorts last. */
  keys: readonly (number | null)[]
}

/** The weight class of a field, as in a tsvector: A 3, B 2, C 1.5, D 1 (docs/domain/ranking.md#courses). */
export type WeightClass = 'A' | 'B' | 'C' | 'D'

/** What the documents of one kind look like. */
export interface Shape {
  fields: readonly string[]
  /** The weight class of each field. */
  weights: readonly WeightClass[]
  /** Fields of running text: learnt and looked through sentence by sentence. */
  prose?: readonly string[]
  /** Filters whose values are counted when a question does not say which. */
  facets: readonly string[]
  /** Every filter that documents have values of. */
  filters: readonly string[]
  /** Filters whose values are 'kind:score' and whose choice means 'I have this much': it allows everything that asks for no more. */
  ladders: readonly string[]
  keys: readonly string[]
  /** Ranges by the filter's name. */
  ranges: Readonly<Record<string, { key: string; bound: 'min' | 'max' }>>
  /** Orders besides relevance and name. */
  sorts: Readonly<Record<string, { key: string; descending?: boolean }>>
}

export interface SearchQuery {
  terms: readonly Term[]
  /** True when a keyword was given that holds nothing to look up: it matches nothing. */
  unreadable: boolean
  values: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, number>>
  sort: string
  page: number
  rows: number
  /** The filters to count. */
  facets: readonly string[]
}

export interface SearchAnswer {
  ids: string[]
  /** The weight classes that each of these rows was hit in, as bits; left out where only its texts can tell. */
  hitIn?: number[]
  total: number
  /** The counted values of each facet; a facet's own choice does not narrow its counts. */
  facets: Record<string, FacetCount[]>
  /** What to give up when nothing matches, best first. */
  relax: Relaxed[]
}
export interface FacetCount {
  value: string
  count: number
}
/** A filter to give up, or to set to `value`, and how many rows that brings. */
export interface Relaxed {
  filter: string
  value?: string
  count: number
}

export const RELEVANCE = 'relevance'
export const NAME = 'name'
export const KEYWORD = 'keyword'
const FACET_VALUES = 60

/** Values by filter as facts, each once; null is no value. */
export const factsOf = (
  values: Readonly<Record<string, readonly (string | number | boolean | null)[]>>,
): string[] => [
  ...new Set(
    Object.entries(values).flatMap(([filter, all]) =>
      all.flatMap((value) => (value === null ? [] : `${filter}=${value}`)),
    ),
  ),
]

/** The values worth showing: chosen ones always, then the most frequent. */
export function topValues(
  counted: readonly FacetCount[],
  chosen: readonly string[],
  most = FACET_VALUES,
): FacetCount[] {
  const missing = chosen
    .filter((value) => !counted.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 }))
  const sorted = [...counted, ...missing].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return sorted.filter(({ value }, at) => at < most || chosen.includes(value))
}

/** Relaxations that bring something, best first. */
export const bestRelaxations = (tried: readonly Relaxed[]): Relaxed[] =>
  tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
