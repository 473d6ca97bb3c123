import type { SingleTerm, Term } from '../vocabulary/words.service.ts'
import type { SearchShape } from './document.ts'
import { keptHits, noHits, type TermHits } from './hits.ts'
import { coverOf } from './plain-name.ts'
import { CLASS_BITS, COVER_SHIFT, MOST_COVERED, WHOLE_BIT } from './relevance.ts'
import { addBit, type Bits, hasBit, noBits } from './segment/bits.ts'
import { listAt, Numbers, shared } from './segment/lists.ts'
import type { IndexedField, Segment } from './segment/segment.ts'
import { beginningWith, encode, holdsAt, numberOf, textsIn } from './segment/string-table.ts'

export function termHits(segment: Segment, shape: SearchShape, term: Term): TermHits {
  const counted = term.kind === 'any' && term.again ? 0 : CLASS_BITS.A
  const hits = { bits: noBits(segment.size), classes: roomFor(segment.size) }
  let all = 0
  for (const [at, field] of segment.fields.entries()) {
    const bit = CLASS_BITS[shape.weights[at] ?? 'D']
    for (const { texts, covers } of eachOnce(field, textsHolding(field, term))) {
      const found = covers > 0 ? bit | WHOLE_BIT : bit
      const covered = bit === counted ? covers : 0
      if (texts.length > 0) all |= found | (covered << COVER_SHIFT)
      mark(hits, field, texts, found, covered)
    }
  }
  return all === 0 ? noHits(hits.bits) : keptHits(hits.bits, hits.classes, all)
}

/** Whether any of these documents holds the term, without marking all that do. */
export function occursIn({ fields }: Segment, term: Term, among: Bits): boolean {
  for (const field of fields)
    for (const { texts } of textsHolding(field, term))
      for (const text of texts) if (hasAny(field, text, among)) return true
  return false
}

function hasAny({ documents: { starts, items } }: IndexedField, text: number, among: Bits): boolean {
  const end = starts[text + 1] as number
  for (let at = starts[text] as number; at < end; at++) if (hasBit(among, items[at] as number)) return true
  return false
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
/** A document keeps the most words that any of its texts covers. */
function mark(
  { bits, classes }: Marked,
  { documents: { starts, items } }: IndexedField,
  texts: Uint32Array,
  found: number,
  covers: number,
): void {
  for (let text = 0; text < texts.length; text++) {
    const number = texts[text] as number
    const end = starts[number + 1] as number
    for (let at = starts[number] as number; at < end; at++) {
      const document = items[at] as number
      const known = classes[document] as number
      if (known === 0) addBit(bits, document)
      classes[document] =
        known >>> COVER_SHIFT < covers ? (known & LOW) | found | (covers << COVER_SHIFT) : known | found
    }
  }
}
const LOW = (1 << COVER_SHIFT) - 1

/** `covers`: words of a name, none where only their beginning was found. */
interface Held {
  texts: Uint32Array
  covers: number
}

/** Forms of one thing are in the same texts: each text comes once, with the most that is covered of it. */
function eachOnce({ texts }: IndexedField, held: Iterable<Held>): Iterable<Held> {
  const lists = [...held].filter(({ texts }) => texts.length > 0)
  if (lists.length < 2) return lists
  const covered = coveredRoom(textsIn(texts))
  const once = Array.from({ length: MOST_COVERED + 1 }, () => new Numbers(0))
  for (const { texts, covers } of lists)
    for (const text of texts) covered[text] = Math.max(covered[text] as number, covers + 1)
  for (const { texts } of lists)
    for (const text of texts)
      if (covered[text] !== 0) {
        once[(covered[text] as number) - 1]?.push(text)
        covered[text] = 0
      }
  return once.map((some, covers) => ({ texts: some.done(), covers }))
}

let coveredTexts = new Uint8Array()
/** For each text, one more than what is covered of it; empty in between. */
function coveredRoom(size: number): Uint8Array {
  if (coveredTexts.length < size) coveredTexts = new Uint8Array(size)
  return coveredTexts
}

/** A text may come twice. */
function* textsHolding(field: IndexedField, term: Term): Generator<Held> {
  if (term.kind === 'any') for (const one of term.of) yield* textsOfOne(field, one)
  else if (term.kind !== 'prefix') yield* textsOfOne(field, term)
  else {
    yield* textsOfOne(field, { ...term, kind: 'word' })
    for (const prefix of term.prefixes) {
      const [from, to] = beginningWith(field.entries, encode(prefix))
      // The lists of neighbouring entries are adjacent.
      yield {
        texts: field.textsOf.items.subarray(field.textsOf.starts[from], field.textsOf.starts[to]),
        covers: 0,
      }
    }
  }
}

function* textsOfOne(field: IndexedField, term: SingleTerm): Generator<Held> {
  const covers = coverOf(term)
  if (term.kind === 'han')
    return yield { texts: textsWithRun(field, term.grams, term.verify ? term.run : null), covers }
  for (const word of term.words) {
    const entry = numberOf(field.entries, encode(word))
    if (entry >= 0) yield { texts: listAt(field.textsOf, entry), covers }
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
