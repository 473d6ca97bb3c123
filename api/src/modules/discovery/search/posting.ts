import { addBit, type Bits, hasBit, join, noBits, onesIn } from './bits.ts'

/** The documents that hold one entry or facet value: a list while that is smaller than a set of bits, else the bits. */
export interface Posting {
  size: number
  list: Uint32Array | null
  bits: Bits | null
}

/** Makes a posting of ascending document numbers. */
export function posting(documents: readonly number[], total: number): Posting {
  if (documents.length <= Math.ceil(total / 32)) return { size: documents.length, list: Uint32Array.from(documents), bits: null }
  const bits = noBits(total)
  for (const document of documents) addBit(bits, document)
  return { size: documents.length, list: null, bits }
}

/** Puts a posting's documents into a set. */
export function addPosting(bits: Bits, { list, bits: dense }: Posting): void {
  if (dense) join(bits, dense)
  else for (const document of list as Uint32Array) addBit(bits, document)
}

/** How many of a posting's documents are in the set whose used words are `used`. */
export function countIn(base: Bits, used: readonly number[], { list, bits: dense }: Posting): number {
  let count = 0
  if (dense) for (const at of used) count += onesIn((base[at] as number) & (dense[at] as number))
  else for (const document of list as Uint32Array) if (hasBit(base, document)) count++
  return count
}

/** The numbers of the words of a set that are not empty: counting visits only those. */
export function usedWords(bits: Bits): number[] {
  const used: number[] = []
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) used.push(at)
  return used
}
