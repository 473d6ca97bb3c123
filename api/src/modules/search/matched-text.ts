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
) => readonly MatchedText[]

/** The texts of one field of a row; rows with the same texts share the list. */
export type TextList = readonly string[]
/** The marks of each text of a list; empty where the term is in none of them. */
type ListHits = readonly (readonly Mark[])[]

/**
 * Finds the texts that terms hit, with their marks. One matcher serves one answer: its rows
 * share schools, fields and places, and are asked for the same terms several times, so that
 * terms (the same array) are looked for in a list once. A list belongs to one field.
 */
export function textMatcher(): MatchTexts {
  const known = new Map<Term, { wanted: Wanted; hits: Map<TextList, ListHits> }>()
  const hitsOf = (list: TextList, term: Term): ListHits => {
    const { wanted, hits } = knownOr(known, term, () => ({ wanted: wantedBy(term), hits: new Map() }))
    return knownOr(hits, list, () => hitsInList(foldedOf(list), wanted))
  }
  const inList = (field: string, list: TextList, terms: readonly Term[]): readonly MatchedText[] => {
    const hits = terms.map((term) => hitsOf(list, term)).filter(({ length }) => length > 0)
    return hits.length === 0 ? NO_TEXTS : matchedIn(field, list, hits)
  }
  const matched = new Map<readonly Term[], Map<TextList, readonly MatchedText[]>>()
  return (fields, texts, terms, mayHit = () => true) => {
    if (terms.length === 0) return NO_TEXTS
    const ofTerms = knownOr(matched, terms, () => new Map())
    const found: MatchedText[] = []
    for (let at = 0; at < fields.length; at++) {
      if (!mayHit(at)) continue
      const list = texts(at)
      for (const one of knownOr(ofTerms, list, () => inList(fields[at] as string, list, terms)))
        found.push(one)
    }
    return found
  }
}

const NO_TEXTS: readonly MatchedText[] = []
const NO_MARKS: readonly Mark[] = []
function matchedIn(field: string, list: TextList, hits: readonly ListHits[]): MatchedText[] {
  const found: MatchedText[] = []
  const all = foldedOf(list)
  for (let at = 0; at < all.length; at++) {
    const marks = marksOf(hits, at)
    if (marks.length === 0) continue
    const folded = all[at] as Foldable
    found.push({ field, text: folded.text, marks: merged(folded, marks) })
  }
  return found
}

function marksOf(hits: readonly ListHits[], text: number): readonly Mark[] {
  let marks = NO_MARKS
  for (const ofTerm of hits) {
    const own = ofTerm[text] as readonly Mark[]
    if (own.length > 0) marks = marks.length > 0 ? [...marks, ...own] : own
  }
  return marks
}

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
  return hits.some((marks) => marks !== NO_MARKS) ? hits : NO_HITS
}

function hitsIn(text: Foldable, { words, prefixes, runs }: Wanted): readonly Mark[] {
  const found: Mark[] = []
  for (const run of runs)
    for (let at = text.folded.indexOf(run); at >= 0; at = text.folded.indexOf(run, at + run.length))
      found.push([at, at + run.length])
  if (words.size > 0)
    for (const { entry, at, to } of heldWords(text))
      if (words.has(entry) || prefixes.some((prefix) => entry.startsWith(prefix))) found.push([at, to])
  return found.length > 0 ? found : NO_MARKS
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
  const sorted = hits
    .map(([from, to]): Mark => (places ? [places[from] ?? 0, places[to] ?? 0] : [from, to]))
    .sort((a, b) => a[0] - b[0])
  if (sorted.length === 1) return sorted
  const marks: Mark[] = []
  for (const [from, to] of sorted) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}
