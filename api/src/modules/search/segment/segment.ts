import type { Bits } from './bits.ts'
import type { Kinds } from './kinds.ts'
import type { Lists } from './lists.ts'
import type { StringTable } from './string-table.ts'

/** One field of all documents: each of their texts once, however many documents share it. Running text is as many texts as it has sentences. */
export interface Field {
  texts: StringTable
  /** The documents of each text. */
  documents: Lists
  /** All index entries of the texts, in the order of code points, and the texts that hold each. */
  entries: StringTable
  textsOf: Lists
}

/** One filter of all documents. */
export interface Filter {
  values: StringTable
  /** The documents of each value: as a list, or as bits where that is smaller. */
  documents: Lists
  bits: (Bits | null)[]
  /** The values of each document. */
  kinds: Kinds
}

/**
 * Documents numbered in their default order (rank, then name, then age), in arrays that are never changed and can be handed from thread to thread.
 * A part of the catalogue: the large one that is built now and then, or the small one of what has changed since.
 */
export interface Segment {
  size: number
  ids: Float64Array
  /** All documents by their ids, ascending. */
  byId: Uint32Array
  ranks: Uint16Array
  /** What fit depends on: each text once, '' first, and the number of each document's. */
  signatures: StringTable
  signatureOf: Uint16Array | Uint32Array
  fields: Field[]
  /** The number of each document's text in the first field. */
  nameOf: Uint32Array
  filters: Record<string, Filter>
  /** The filters that are counted together, and what each document is in all of them: their kinds, in that order. */
  facets: readonly string[]
  profiles: Kinds
  /** A number for each document; NaN where it is not known. */
  keys: Record<string, Float64Array>
  /** All documents in each order, ties in their default order. */
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

/** Every buffer of a segment, to hand over instead of copying. */
export function buffersOf(segment: Segment): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) found.add(part.buffer as ArrayBuffer)
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) visit(inner)
  }
  visit(segment)
  return [...found]
}
