import { type Bits, countBits, documentsIn } from './segment/bits.ts'

export interface TermHits {
  bits: Bits
  bytes: number
  /** The classes of all documents together. */
  all: number
  classesAt(document: number): number
  /** Documents ascend. */
  addTo(scores: Uint32Array, documents: Uint32Array, table: Uint32Array): void
  /** At the last look, with how many documents were gone then. */
  counted?: { dead: number; count: number }
}

/** Rarer terms are lists: a third of the memory, and most words are rare. */
const RARE = 16

/** `classes` is empty again afterwards. */
export function keptHits(bits: Bits, classes: Uint8Array, all: number): TermHits {
  const count = countBits(bits)
  if (count * RARE > classes.length) {
    const hits = new Many(bits, classes.slice(), all)
    classes.fill(0)
    return hits
  }
  const documents = documentsIn(bits, new Uint32Array(count))
  const own = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    const document = documents[at] as number
    own[at] = classes[document] as number
    classes[document] = 0
  }
  return new Few(bits, documents, own, all)
}

/** Hits of a term that is nowhere. */
export const noHits = (bits: Bits): TermHits => new Few(bits, new Uint32Array(), new Uint8Array(), 0)

class Many implements TermHits {
  readonly bytes: number
  constructor(
    readonly bits: Bits,
    private readonly classes: Uint8Array,
    readonly all: number,
  ) {
    this.bytes = bits.byteLength + classes.byteLength
  }

  classesAt(document: number): number {
    return this.classes[document] as number
  }

  addTo(scores: Uint32Array, documents: Uint32Array, table: Uint32Array): void {
    const { classes } = this
    for (let at = 0; at < documents.length; at++)
      scores[at] = (scores[at] as number) + (table[classes[documents[at] as number] as number] as number)
  }
}

class Few implements TermHits {
  readonly bytes: number
  constructor(
    readonly bits: Bits,
    private readonly documents: Uint32Array,
    private readonly classes: Uint8Array,
    readonly all: number,
  ) {
    this.bytes = bits.byteLength + documents.byteLength + classes.byteLength
  }

  classesAt(document: number): number {
    const at = this.firstFrom(document)
    return this.documents[at] === document ? (this.classes[at] as number) : 0
  }

  addTo(scores: Uint32Array, documents: Uint32Array, table: Uint32Array): void {
    const { documents: own, classes } = this
    let next = this.firstFrom(documents[0] ?? 0)
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number
      while ((own[next] as number) < document) next++
      if (own[next] === document)
        scores[at] = (scores[at] as number) + (table[classes[next] as number] as number)
    }
  }

  private firstFrom(document: number): number {
    let from = 0
    let to = this.documents.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.documents[middle] as number) < document) from = middle + 1
      else to = middle
    }
    return from
  }
}
