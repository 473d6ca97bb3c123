import type { Segment } from './segment/segment.ts'
import { type StringTable, textsIn } from './segment/string-table.ts'

const [A, Z] = [0x61, 0x7a]
const SHORTEST = 4
const BITS_PER_ENTRY = 64
const START = 0x811c9dc5
const mixed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

/** A Bloom filter: never misses a word or a beginning. */
export class WordFilter {
  private readonly words: Uint32Array
  private readonly beginnings: Uint32Array
  private readonly mask: number

  constructor({ fields }: Segment) {
    const entries = fields.reduce((sum, field) => sum + textsIn(field.entries), 0)
    const bits = 2 ** Math.min(24, Math.max(12, Math.ceil(Math.log2(entries * BITS_PER_ENTRY + 1))))
    this.mask = bits - 1
    this.words = new Uint32Array(bits / 32)
    this.beginnings = new Uint32Array(bits / 32)
    for (const field of fields) this.learn(field.entries)
  }

  /** Words with other letters than a to z, and short ones, always may. */
  mayKnow(word: string, asPrefix: boolean): boolean {
    if (word.length < SHORTEST) return true
    let hash = START
    for (let at = 0; at < word.length; at++) {
      const letter = word.charCodeAt(at)
      if (letter < A || letter > Z) return true
      hash = mixed(hash, letter)
    }
    return this.has(asPrefix ? this.beginnings : this.words, hash)
  }

  private learn({ bytes, starts }: StringTable): void {
    for (let text = 0; text < starts.length - 1; text++) {
      const [from, to] = [starts[text] as number, starts[text + 1] as number]
      let [at, hash] = [from, START]
      for (; at < to && (bytes[at] as number) >= A && (bytes[at] as number) <= Z; at++) {
        hash = mixed(hash, bytes[at] as number)
        if (at - from >= SHORTEST - 1) this.add(this.beginnings, hash)
      }
      if (at === to) this.add(this.words, hash)
    }
  }

  private add(set: Uint32Array, hash: number): void {
    const bit = this.place(hash)
    set[bit >>> 5] = (set[bit >>> 5] as number) | (1 << (bit & 31))
  }

  private has(set: Uint32Array, hash: number): boolean {
    const bit = this.place(hash)
    return ((set[bit >>> 5] as number) & (1 << (bit & 31))) !== 0
  }

  private place = (hash: number): number => (hash ^ (hash >>> 15)) & this.mask
}
