import type { Term } from './words.ts'

/** What search knows of one row. */
export interface SearchDocument {
  id: string
  /** The folded texts of the shape's fields, in its order; the first is the name. */
  texts: readonly string[]
  /** The values of each facet and filter. */
  values: Readonly<Record<string, readonly string[]>>
  /** What sorts and ranges compare; null sorts last. */
  keys: Readonly<Record<string, number | string | null>>
}

/** What the documents of one kind look like. */
export interface Shape {
  fields: readonly string[]
  /** Filters whose values are counted in every answer. */
  facets: readonly string[]
  /** Filters that are only applied. */
  filters: readonly string[]
  /** Ranges by the filter's name. */
  ranges: Readonly<Record<string, { key: string; bound: 'min' | 'max' }>>
  /** Orders besides relevance. */
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
}

export interface SearchAnswer {
  ids: string[]
  total: number
  /** The counted values of each facet; a facet's own choice does not narrow its counts. */
  facets: Record<string, FacetCount[]>
  /** What to give up when nothing matches, best first. */
  relax: { filter: string; count: number }[]
}
export interface FacetCount {
  value: string
  count: number
}

export const RELEVANCE = 'relevance'
export const KEYWORD = 'keyword'
const FACET_VALUES = 60

/** The values worth showing: chosen ones always, then the most frequent. */
export function topValues(counted: FacetCount[], chosen: readonly string[]): FacetCount[] {
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  const sorted = [...counted, ...missing].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return sorted.filter(({ value }, at) => at < FACET_VALUES || chosen.includes(value))
}

/** Relaxations that bring something, best first. */
export function bestRelaxations(tried: readonly { filter: string; count: number }[]): { filter: string; count: number }[] {
  return tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
