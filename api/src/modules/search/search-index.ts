import { RecentlyUsed } from '../../recently-used.ts'
import type { Term } from '../vocabulary/words.service.ts'
import {
  type FacetCount,
  RELEVANCE,
  rankedBy,
  type SearchAnswer,
  type SearchDocument,
  type SearchQuery,
  type SearchShape,
  topValues,
} from './document.ts'
import type { RowFit } from './fit.ts'
import { fittedPage } from './fitted-page.ts'
import { cumulated } from './ladders.ts'
import { pageOfAll } from './merge-pages.ts'
import type { ResultOrder, Scored } from './page.ts'
import { IndexPart } from './part.ts'
import { PartQuery } from './part-query.ts'
import { type Counter, relaxations } from './relaxations.ts'
import { termScores } from './relevance.ts'
import type { Segment } from './segment/segment.ts'
import { segmentOf } from './segment/segment-builder.ts'
import type { KnownWords } from './settle.ts'

const COUNTED = 500

/** A large part, and a small one of what has changed since. */
export class SearchIndex implements KnownWords, Counter {
  readonly parts: readonly IndexPart[]
  private readonly counted = new RecentlyUsed<SearchAnswer['facets']>(COUNTED)

  constructor(
    private readonly shape: SearchShape,
    parts: readonly (IndexPart | Segment)[],
  ) {
    this.parts = parts.map((part) => (part instanceof IndexPart ? part : new IndexPart(part, shape)))
  }

  static async of(shape: SearchShape, documents: readonly SearchDocument[]): Promise<SearchIndex> {
    return new SearchIndex(shape, [await segmentOf(shape, documents)])
  }

  /** Removed rows stay removed. */
  changed(ids: ReadonlySet<string>, beside: Segment): SearchIndex {
    const base = this.parts.slice(0, 1)
    base[0]?.without(new Set([...ids].map(Number)))
    return new SearchIndex(this.shape, beside.size > 0 ? [...base, beside] : base)
  }

  get size(): number {
    return this.parts.reduce((sum, { size }) => sum + size, 0)
  }

  occurs(term: Term): boolean {
    return this.parts.some((part) => part.occurs(term))
  }

  present(words: readonly string[], asPrefix: boolean): readonly string[] {
    return words.filter((word) => this.parts.some((part) => part.knows(word, asPrefix)))
  }

  counts(filter: string): FacetCount[] {
    return summed(this.parts.map((part) => part.countOfAll(filter)))
  }

  countAll(query: SearchQuery, filter: string): FacetCount[] {
    return summed(this.parts.map((part) => PartQuery.of(part, query).count(filter)))
  }

  async search(query: SearchQuery, fit?: RowFit): Promise<SearchAnswer> {
    const asked = this.parts.map((part) => PartQuery.of(part, query))
    const total = asked.reduce((sum, one) => sum + one.total, 0)
    const ids = total === 0 ? [] : this.pageOf(asked, query, fit)
    return {
      ids,
      hitIn: this.hitIn(ids, rankedBy(query)),
      total,
      facets: this.facetsOf(asked, query),
      relax: total === 0 ? await relaxations(query, this.shape, this) : [],
    }
  }

  private pageOf(asked: readonly PartQuery[], query: SearchQuery, fit?: RowFit): string[] {
    const orders = this.orders(query, fit)
    if (query.sort !== RELEVANCE || !fit || rankedBy(query).length === 0)
      return pageOfAll(asked, orders, query, this.shape)
    return fittedPage(asked, orders as Scored[], query, this.shape)
  }

  private hitIn(ids: readonly string[], terms: readonly Term[]): number[] {
    const found = this.parts.map((part) => part.hitIn(ids, terms))
    return ids.map((_, at) => found.reduce((bits, inPart) => bits | (inPart[at] as number), 0))
  }

  among(query: SearchQuery, ids: readonly string[]): string[] {
    const allowed = new Set(this.parts.flatMap((part) => PartQuery.of(part, query).among(ids)))
    return ids.filter((id) => allowed.has(id))
  }

  total(query: SearchQuery): number {
    return this.parts.reduce((sum, part) => sum + part.total(query), 0)
  }

  keyAt(query: SearchQuery, key: string, place: number, descending: boolean): number | null {
    const keys = Float64Array.from(
      this.parts.flatMap((part) => part.keysOf(part.matching(part.groups(query)), key)),
    ).sort()
    if (keys.length === 0) return null
    const at = Math.min(place, keys.length - 1)
    return (descending ? keys[keys.length - 1 - at] : keys[at]) ?? null
  }

  /** All pages and orders of a question share its counts. */
  private facetsOf(asked: readonly PartQuery[], query: SearchQuery): SearchAnswer['facets'] {
    const { terms, inName, unreadable, values, ranges, facets } = query
    const key = JSON.stringify([terms, inName, unreadable, values, ranges, facets])
    const counted =
      this.counted.get(key) ??
      Object.fromEntries(facets.map((facet) => [facet, this.facet(asked, query, facet)]))
    this.counted.set(key, counted)
    return counted
  }

  private facet(asked: readonly PartQuery[], query: SearchQuery, facet: string): FacetCount[] {
    const counted = summed(asked.map((one) => one.count(facet)))
    return topValues(
      this.shape.ladders.includes(facet) ? cumulated(counted) : counted,
      query.values[facet] ?? [],
    )
  }

  private orders(query: SearchQuery, fit?: RowFit): ResultOrder[] {
    const { sort } = query
    const terms = rankedBy(query)
    if (sort !== RELEVANCE)
      return this.parts.map(({ segment }) => ({ kind: 'sorted', order: segment.orders[sort] as Uint32Array }))
    if (terms.length === 0 && !fit) return this.parts.map(() => ({ kind: 'default' }))
    const found = terms.map((term) => this.parts.reduce((sum, part) => sum + part.documentFrequency(term), 0))
    const scores = termScores(found, this.size)
    return this.parts.map((part) => ({
      kind: 'scored',
      hits: terms.map((term) => part.hitsOf(term)),
      scores,
      fit: fit?.inSegment(part.segment),
    }))
  }
}

function summed(parts: readonly ReadonlyMap<string, number>[]): FacetCount[] {
  const [first = new Map<string, number>(), ...rest] = parts
  if (rest.length === 0) return listed(first)
  const sums = new Map(first)
  for (const part of rest) for (const [value, count] of part) sums.set(value, (sums.get(value) ?? 0) + count)
  return listed(sums)
}

const listed = (counts: ReadonlyMap<string, number>): FacetCount[] =>
  Array.from(counts, ([value, count]) => ({ value, count }))
