import type { Bits } from './bits.ts'
import type { Kinds } from './kinds.ts'
import type { Lists } from './lists.ts'
import type { StringTable } from './string-table.ts'

/** Each text once, with the documents that share it; running text is split into sentences. */
export interface IndexedField {
  texts: StringTable
  documents: Lists
  /** In the order of code points, with the texts that hold each. */
  entries: StringTable
  textsOf: Lists
}

export interface Filter {
  values: StringTable
  /** A list, or bits where that is smaller. */
  documents: Lists
  bits: (Bits | null)[]
  kinds: Kinds
}

/**
 * Documents numbered by rank, then name, then age, in arrays that never change and can move between threads.
 */
export interface Segment {
  size: number
  ids: Float64Array
  /** Ascending by id. */
  byId: Uint32Array
  ranks: Uint16Array
  /** Each signature once, '' first, and its number for each document. */
  signatures: StringTable
  signatureOf: Uint16Array | Uint32Array
  fields: IndexedField[]
  nameOf: Uint32Array
  filters: Record<string, Filter>
  /** Filters counted together; `of` is each document's kind over all of them. */
  facets: readonly string[]
  profiles: Kinds
  /** NaN where unknown. */
  keys: Record<string, Float64Array>
  /** Ties in the default order. */
  orders: Record<string, Uint32Array>
}

/** The document of a row, or -1. */
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
