import type { Term } from '../vocabulary/words.service.ts'
import type { SearchShape } from './document.ts'
import { keptHits, type TermHits } from './hits.ts'
import { CLASS_BITS } from './relevance.ts'
import { addBit, type Bits, noBits } from './segment/bits.ts'
import { listAt, shared } from './segment/lists.ts'
import type { IndexedField, Segment } from './segment/segment.ts'
import { beginningWith, encode, holdsAt, numberOf } from './segment/string-table.ts'

export function termHits(segment: Segment, shape: SearchShape, term: Term): TermHits {
  const hits = { bits: noBits(segment.size), classes: roomFor(segment.size) }
  for (const [at, field] of segment.fields.entries()) {
    const bit = CLASS_BITS[shape.weights[at] ?? 'D']
    for (const texts of textsHolding(field, term)) for (const text of texts) mark(hits, field, text, bit)
  }
  return keptHits(hits.bits, hits.classes)
}

let room = new Uint8Array()
/** Reused by one term after the other; empty in between. */
function roomFor(size: number): Uint8Array {
  if (room.length < size) room = new Uint8Array(size)
  return room.subarray(0, size)
}

interface Marked {
  bits: Bits
  classes: Uint8Array
}
function mark(
  { bits, classes }: Marked,
  { documents: { starts, items } }: IndexedField,
  text: number,
  bit: number,
): void {
  for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
    const document = items[at] as number
    classes[document] = (classes[document] as number) | bit
    addBit(bits, document)
  }
}

/** A text may come twice. */
function* textsHolding(field: IndexedField, term: Term): Generator<Uint32Array> {
  if (term.kind === 'han') return yield textsWithRun(field, term.grams, term.verify ? term.run : null)
  for (const word of term.words) {
    const entry = numberOf(field.entries, encode(word))
    if (entry >= 0) yield listAt(field.textsOf, entry)
  }
  if (term.kind !== 'prefix') return
  for (const prefix of term.prefixes) {
    const [from, to] = beginningWith(field.entries, encode(prefix))
    // The lists of neighbouring entries are adjacent.
    yield field.textsOf.items.subarray(field.textsOf.starts[from], field.textsOf.starts[to])
  }
}

const NONE = new Uint32Array()
/** Pairs may come from different places, so that longer runs are looked up in the text. */
function textsWithRun(
  { entries, textsOf, texts }: IndexedField,
  grams: readonly string[],
  run: string | null,
): Uint32Array {
  const lists = grams
    .map((gram) => numberOf(entries, encode(gram)))
    .map((entry) => (entry < 0 ? NONE : listAt(textsOf, entry)))
  const [rarest, ...rest] = lists.sort((a, b) => a.length - b.length)
  const candidates = rest.reduce(shared, rarest ?? NONE)
  if (!run) return candidates
  const wanted = encode(run)
  return candidates.filter((text) => holdsAt(texts, text, wanted))
}

export function knows(segment: Segment, word: string, asPrefix: boolean): boolean {
  const bytes = encode(word)
  return segment.fields.some(({ entries }) => {
    if (!asPrefix) return numberOf(entries, bytes) >= 0
    const [from, to] = beginningWith(entries, bytes)
    return to > from
  })
}
