import type { Bits } from './bits.ts'
import type { Kinds } from './kinds.ts'
import type { Lists } from './lists.ts'
import type { StringTable } from './string-table.ts'

/** Running text is split into sentences. */
export interface IndexedField {
  texts: StringTable
  documents: Lists
  /** In the order of code points, with the texts that hold each. */
  entries: StringTable
  textsOf: Lists
}

export interface Filter {
  values: StringTable
  documents: Lists
  bits: (Bits | null)[]
  kinds: Kinds
}

/** Numbered by rank, then age; the arrays never change and can move between threads. */
export interface Segment {
  size: number
  ids: Float64Array
  /** Ascending by id. */
  byId: Uint32Array
  ranks: Uint16Array
  /** The share of one word in each name, in thousandths. */
  shares: Uint16Array
  /** '' first. */
  signatures: StringTable
  signatureOf: Uint16Array | Uint32Array
  fields: IndexedField[]
  nameOf: Uint32Array
  filters: Record<string, Filter>
  /** `of` is each document's kind. */
  facets: readonly string[]
  profiles: Kinds
  /** NaN where unknown. */
  keys: Record<string, Float64Array>
  /** Ties in the default order. */
  orders: Record<string, Uint32Array>
}

export function documentOf({ ids, byId }: Segment, id: number): number {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[byId[middle] as number] as number) < id) low = middle + 1
    else high = middle
  }
  const found = byId[low]
  return found !== undefined && ids[found] === id ? found : -1
}

/** For a transfer instead of a copy. */
export function buffersOf(segment: Segment): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) found.add(part.buffer as ArrayBuffer)
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) visit(inner)
  }
  visit(segment)
  return [...found]
}
