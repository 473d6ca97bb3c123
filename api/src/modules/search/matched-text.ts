import { fold, singular, type Term, wordsIn } from '../vocabulary/words.service.ts'

/** Hits in the folded form are marked in the text. */
export interface Foldable {
  text: string
  folded: string
  /** Null where both forms are alike. */
  places: number[] | null
  /** Found at the first look-up. */
  words?: readonly HeldWord[]
}
interface HeldWord {
  entry: string
  at: number
  to: number
}
export interface MatchedText {
  field: string
  text: string
  marks: number[][]
}

type Mark = [from: number, to: number]

const ALIKE = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/

/** Thousands of rows share the same school, field and place. */
const KEPT = 20_000
const kept = new Map<string, Foldable>()

export function foldable(text: string): Foldable {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  const made = prepared(text)
  kept.set(text, made)
  return made
}

function prepared(text: string): Foldable {
  if (ALIKE.test(text)) return { text, folded: text.toLowerCase(), places: null }
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const form = fold(character)
    for (let unit = 0; unit < form.length; unit++) places.push(at)
    folded += form
    at += character.length
  }
  return { text, folded, places: [...places, at] }
}

export type MatchTexts = (
  fields: readonly string[],
  texts: (field: number) => TextList,
  terms: readonly Term[],
  mayHit?: (field: number) => boolean,
) => MatchedText[]

/** The texts of one field of a row; rows with the same texts share the list. */
export type TextList = readonly string[]
/** The marks of each text of a list; empty where the term is in none of them. */
type ListHits = readonly (readonly Mark[])[]

/**
 * Finds the texts that terms hit, with their marks. One matcher serves one answer: its rows share schools, fields and
 * places, and are asked for the same terms several times, so that terms (the same array) are looked for in a list once.
 */
export function textMatcher(): MatchTexts {
  const known = new Map<Term, { wanted: Wanted; hits: Map<TextList, ListHits> }>()
  const hitsOf = (list: TextList, term: Term): ListHits => {
    const { wanted, hits } = knownOr(known, term, () => ({ wanted: wantedBy(term), hits: new Map() }))
    return knownOr(hits, list, () => hitsInList(foldedOf(list), wanted))
  }
  const inList = (list: TextList, terms: readonly Term[]): readonly MarkedText[] => {
    const hits = terms.map((term) => hitsOf(list, term)).filter(({ length }) => length > 0)
    return hits.length === 0 ? NO_TEXTS : markedIn(list, hits)
  }
  const marked = new Map<readonly Term[], Map<TextList, readonly MarkedText[]>>()
  return (fields, texts, terms, mayHit = () => true) => {
    if (terms.length === 0) return []
    const ofTerms = knownOr(marked, terms, () => new Map())
    const found: MatchedText[] = []
    for (const [at, field] of fields.entries()) {
      if (!mayHit(at)) continue
      const list = texts(at)
      for (const one of knownOr(ofTerms, list, () => inList(list, terms))) found.push({ field, ...one })
    }
    return found
  }
}

type MarkedText = Omit<MatchedText, 'field'>
const NO_TEXTS: readonly MarkedText[] = []
const markedIn = (list: TextList, hits: readonly ListHits[]): MarkedText[] =>
  foldedOf(list).flatMap((folded, at) => {
    const marks = merged(
      folded,
      hits.flatMap((ofTerm) => ofTerm[at] ?? []),
    )
    return marks.length > 0 ? [{ text: folded.text, marks }] : []
  })

const foldedLists = new WeakMap<TextList, readonly Foldable[]>()
function foldedOf(list: TextList): readonly Foldable[] {
  const known = foldedLists.get(list)
  if (known) return known
  const made = list.map(foldable)
  foldedLists.set(list, made)
  return made
}

function knownOr<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

/** What a term may be in a text. */
interface Wanted {
  words: ReadonlySet<string>
  prefixes: readonly string[]
  runs: readonly string[]
}

function wantedBy(term: Term): Wanted {
  const all = term.kind === 'any' ? term.of : [term]
  return {
    words: new Set(all.flatMap((one) => (one.kind === 'han' ? [] : one.words))),
    prefixes: term.kind === 'prefix' ? term.prefixes : [],
    runs: all.flatMap((one) => (one.kind === 'han' ? [one.run] : [])),
  }
}

const NO_HITS: ListHits = []
function hitsInList(list: readonly Foldable[], wanted: Wanted): ListHits {
  const hits = list.map((text) => hitsIn(text, wanted))
  return hits.some(({ length }) => length > 0) ? hits : NO_HITS
}

function hitsIn(text: Foldable, { words, prefixes, runs }: Wanted): Mark[] {
  const found: Mark[] = []
  for (const run of runs)
    for (let at = text.folded.indexOf(run); at >= 0; at = text.folded.indexOf(run, at + run.length))
      found.push([at, at + run.length])
  if (words.size === 0) return found
  for (const { entry, at, to } of heldWords(text))
    if (words.has(entry) || prefixes.some((prefix) => entry.startsWith(prefix))) found.push([at, to])
  return found
}

function heldWords(text: Foldable): readonly HeldWord[] {
  text.words ??= wordsIn(text.folded).map(({ word, at }) => ({
    entry: singular(word),
    at,
    to: at + word.length,
  }))
  return text.words
}

function merged({ places }: Foldable, hits: readonly Mark[]): Mark[] {
  if (hits.length === 0) return []
  const sorted = hits
    .map(([from, to]): Mark => (places ? [places[from] ?? 0, places[to] ?? 0] : [from, to]))
    .sort((a, b) => a[0] - b[0])
  const marks: Mark[] = []
  for (const [from, to] of sorted) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}
