import type { Term } from '../vocabulary/words.service.ts'

export interface SearchDocument {
  id: string
  /** In ten-thousandths. */
  rank: number
  /** `plainShare` of its name. */
  share?: number
  texts: readonly string[]
  facts: readonly string[]
  /** '' depends on nothing. */
  signature?: string
  /** Null sorts last. */
  keys: readonly (number | null)[]
}

/** As in a tsvector: A 3, B 2, C 1.5, D 1 (docs/domain/ranking.md#courses). */
export type WeightClass = 'A' | 'B' | 'C' | 'D'

export interface SearchShape {
  fields: readonly string[]
  weights: readonly WeightClass[]
  prose?: readonly string[]
  /** Counted when a question names no facets. */
  facets: readonly string[]
  filters: readonly string[]
  /** Values are 'kind:score'; a choice allows all that ask for no more. */
  ladders: readonly string[]
  keys: readonly string[]
  ranges: Readonly<Record<string, { key: string; bound: 'min' | 'max' }>>
  /** Besides relevance and name. */
  sorts: Readonly<Record<string, { key: string; descending?: boolean }>>
}

export interface SearchQuery {
  terms: readonly Term[]
  /** Only for the order: no row needs them. */
  wishes?: readonly Term[]
  /** The name holds the terms, not only another text. */
  inName?: boolean
  unreadable: boolean
  values: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, number>>
  sort: string
  page: number
  rows: number
  facets: readonly string[]
}

export interface SearchAnswer {
  ids: string[]
  /** As bits; left out where only the texts can show it. */
  hitIn?: number[]
  total: number
  /** A facet's own choice does not narrow its counts. */
  facets: Record<string, FacetCount[]>
  relax: Relaxed[]
}
export interface FacetCount {
  value: string
  count: number
}
/** A filter to give up or to set to `value`, and how many rows that brings. */
export interface Relaxed {
  filter: string
  value?: string
  count: number
}

export const RELEVANCE = 'relevance'
export const NAME = 'name'
export const KEYWORD = 'keyword'
/** A question without conditions. */
export const EVERYTHING: SearchQuery = {
  terms: [],
  unreadable: false,
  values: {},
  ranges: {},
  sort: RELEVANCE,
  page: 1,
  rows: 1,
  facets: [],
}
export const rankedBy = ({ terms, wishes = [] }: SearchQuery): readonly Term[] =>
  wishes.length === 0 ? terms : [...terms, ...wishes]
const FACET_VALUES = 60

export const factsOf = (
  values: Readonly<Record<string, readonly (string | number | boolean | null)[]>>,
): string[] => [
  ...new Set(
    Object.entries(values).flatMap(([filter, all]) =>
      all.flatMap((value) => (value === null ? [] : `${filter}=${value}`)),
    ),
  ),
]

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

export const bestRelaxations = (tried: readonly Relaxed[]): Relaxed[] =>
  tried.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
