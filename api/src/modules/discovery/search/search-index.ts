import { addBit, allBits, type Bits, countBits, drop, eachBit, hasBit, join, keep, noBits } from './bits.ts'
import { bestRelaxations, type FacetCount, KEYWORD, type SearchAnswer, type SearchDocument, type SearchQuery, type Shape, topValues } from './document.ts'
import { addPosting, countIn, type Posting, usedWords } from './posting.ts'
import { type Postings, termBits } from './term-sets.ts'
import type { Term } from './words.ts'

type Group = [filter: string, bits: Bits]
type Values = ReadonlyMap<string, ReadonlyMap<string, Posting>>
interface Parts {
  documents: readonly SearchDocument[]
  shape: Shape
  entries: ReadonlyMap<string, Posting>
  names: ReadonlyMap<string, Posting>
  values: Values
  orders: ReadonlyMap<string, Uint32Array>
}

/**
 * Documents numbered in their default order, a posting for each entry and each value. Every question is set arithmetic on bits,
 * so that a page, its total and all facets take well under a millisecond at 25,000 documents.
 */
export class SearchIndex {
  readonly size: number
  private readonly all: Bits
  private readonly texts: Postings
  private readonly names: Postings
  private readonly positions: ReadonlyMap<string, number>

  constructor(private readonly parts: Parts) {
    const { documents, entries, names } = parts
    this.size = documents.length
    this.all = allBits(this.size)
    this.texts = postings(this.size, entries, (at) => (documents[at] as SearchDocument).texts)
    this.names = postings(this.size, names, (at) => (documents[at] as SearchDocument).texts.slice(0, 1))
    this.positions = new Map(documents.map(({ id }, at) => [id, at]))
  }

  /** The document of a row, or undefined. */
  document(id: string): SearchDocument | undefined {
    return this.parts.documents[this.positions.get(id) ?? -1]
  }

  /** Whether any document holds the term. */
  occurs(term: Term): boolean {
    return termBits(this.texts, term).some((word) => word !== 0)
  }

  /** How many documents have each value of a filter. */
  counts(filter: string): FacetCount[] {
    return [...(this.parts.values.get(filter) ?? [])].map(([value, { size }]) => ({ value, count: size }))
  }

  /** The page, the total, the facets and, when nothing matches, what to give up. */
  search(query: SearchQuery): SearchAnswer {
    const groups = this.groups(query)
    const matching = this.matching(groups)
    const total = countBits(matching)
    const ids = this.page(matching, query).map((at) => (this.parts.documents[at] as SearchDocument).id)
    return { ids, total, facets: this.facets(groups, matching, query), relax: total === 0 ? this.relaxations(groups) : [] }
  }

  private groups({ terms, unreadable, values, ranges }: SearchQuery): Group[] {
    const groups: Group[] = []
    if (unreadable) groups.push([KEYWORD, noBits(this.size)])
    else if (terms.length > 0) groups.push([KEYWORD, this.holding(this.texts, terms)])
    for (const [filter, chosen] of Object.entries(values)) if (chosen.length > 0) groups.push([filter, this.chosen(filter, chosen)])
    for (const [filter, bound] of Object.entries(ranges)) groups.push([filter, this.within(filter, bound)])
    return groups
  }

  private matching(groups: readonly Group[], without?: string): Bits {
    const bits = this.all.slice()
    for (const [filter, others] of groups) if (filter !== without) keep(bits, others)
    return bits
  }

  private holding(texts: Postings, terms: readonly Term[]): Bits {
    const bits = this.all.slice()
    for (const term of terms) keep(bits, termBits(texts, term))
    return bits
  }

  private chosen(filter: string, chosen: readonly string[]): Bits {
    const bits = noBits(this.size)
    for (const value of chosen) {
      const posting = this.parts.values.get(filter)?.get(value)
      if (posting) addPosting(bits, posting)
    }
    return bits
  }

  private within(filter: string, limit: number): Bits {
    const bits = noBits(this.size)
    const range = this.parts.shape.ranges[filter]
    if (!range) return bits
    this.parts.documents.forEach(({ keys }, at) => {
      const value = keys[range.key]
      if (typeof value === 'number' && (range.bound === 'min' ? value >= limit : value <= limit)) addBit(bits, at)
    })
    return bits
  }

  private facets(groups: readonly Group[], matching: Bits, query: SearchQuery): Record<string, FacetCount[]> {
    const narrowed = new Set(groups.map(([filter]) => filter))
    const shared = usedWords(matching)
    const facets: Record<string, FacetCount[]> = {}
    for (const facet of this.parts.shape.facets) {
      const base = narrowed.has(facet) ? this.matching(groups, facet) : matching
      const used = base === matching ? shared : usedWords(base)
      const counted = [...(this.parts.values.get(facet) ?? [])].map(([value, posting]) => ({ value, count: countIn(base, used, posting) }))
      facets[facet] = topValues(
        counted.filter(({ count }) => count > 0),
        query.values[facet] ?? [],
      )
    }
    return facets
  }

  private relaxations(groups: readonly Group[]) {
    return bestRelaxations(groups.map(([filter]) => ({ filter, count: countBits(this.matching(groups, filter)) })))
  }

  private page(matching: Bits, { terms, sort, page, rows }: SearchQuery): number[] {
    const window = new PageWindow((page - 1) * rows, rows)
    const order = this.parts.orders.get(sort)
    if (order) for (const at of order) if (hasBit(matching, at) && !window.take(at)) break
    if (!order) for (const tier of this.tiers(matching, terms)) eachBit(tier, (at) => window.take(at))
    return window.taken
  }

  /** Relevance: rows whose name holds every term, then any term, then the rest; inside each the default order. */
  private tiers(matching: Bits, terms: readonly Term[]): Bits[] {
    if (terms.length === 0) return [matching]
    const every = keep(this.holding(this.names, terms), matching)
    const any = noBits(this.size)
    for (const term of terms) join(any, termBits(this.names, term))
    const some = drop(keep(any, matching), every)
    return [every, some, drop(drop(matching.slice(), every), some)]
  }
}

/** Skips to an offset, then takes a page's worth. */
class PageWindow {
  readonly taken: number[] = []
  constructor(
    private skip: number,
    private readonly rows: number,
  ) {}
  take(document: number): boolean {
    if (this.taken.length >= this.rows) return false
    if (this.skip > 0) this.skip--
    else this.taken.push(document)
    return this.taken.length < this.rows
  }
}

function postings(total: number, entries: ReadonlyMap<string, Posting>, texts: Postings['texts']): Postings {
  return { total, entries, texts, sorted: [...entries.keys()].sort() }
}
