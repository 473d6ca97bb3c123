import { addBit, type Bits, eachBit, keep, noBits } from './bits.ts'
import { addPosting, type Posting } from './posting.ts'
import type { Term } from './words.ts'

/** The postings of one set of texts, with their entries in order for prefixes. */
export interface Postings {
  total: number
  entries: ReadonlyMap<string, Posting>
  sorted: readonly string[]
  /** The text of a document that a run of three or more characters must occur in. */
  texts(document: number): readonly string[]
}

/** The documents that hold a term. */
export function termBits(postings: Postings, term: Term): Bits {
  if (term.kind === 'han') return hanBits(postings, term.grams, term.verify ? term.run : null)
  const bits = noBits(postings.total)
  const exact = postings.entries.get(term.word)
  if (exact) addPosting(bits, exact)
  if (term.kind === 'prefix') for (const entry of beginningWith(postings.sorted, term.prefix)) addPosting(bits, postings.entries.get(entry) as Posting)
  return bits
}

/** Pairs may come from different places of a text: longer runs are looked up in what the pairs leave. */
function hanBits(postings: Postings, grams: readonly string[], run: string | null): Bits {
  const bits = noBits(postings.total)
  const found = grams.flatMap((gram) => postings.entries.get(gram) ?? []).sort((a, b) => a.size - b.size)
  const [rarest, ...rest] = found
  if (!rarest || found.length < grams.length) return bits
  addPosting(bits, rarest)
  for (const posting of rest) keep(bits, bitsOf(posting, postings.total))
  return run ? verified(postings, bits, run) : bits
}

function bitsOf(posting: Posting, total: number): Bits {
  if (posting.bits) return posting.bits
  const bits = noBits(total)
  addPosting(bits, posting)
  return bits
}

function verified(postings: Postings, candidates: Bits, run: string): Bits {
  const holding = new Map<string, boolean>()
  const bits = noBits(postings.total)
  const includes = (text: string) => {
    const known = holding.get(text) ?? text.includes(run)
    holding.set(text, known)
    return known
  }
  eachBit(candidates, (document) => {
    if (postings.texts(document).some(includes)) addBit(bits, document)
    return true
  })
  return bits
}

/** The entries that begin with a prefix, by binary search in the sorted entries. */
function* beginningWith(sorted: readonly string[], prefix: string): Generator<string> {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < prefix) low = middle + 1
    else high = middle
  }
  for (let at = low; at < sorted.length && (sorted[at] as string).startsWith(prefix); at++) yield sorted[at] as string
}
