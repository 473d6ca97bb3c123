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
  texts: readonly (readonly string[])[],
  terms: readonly Term[],
  mayHit?: (field: number) => boolean,
) => MatchedText[]

/**
 * Finds the texts that terms hit, with their marks. One matcher serves one answer: its rows share schools, fields and
 * places, and each is asked several times, so that a term is looked for in a text once.
 */
export function textMatcher(): MatchTexts {
  const known = new Map<Term, Map<Foldable, readonly Mark[]>>()
  const hitsOf = (text: Foldable, term: Term): readonly Mark[] => {
    const ofTerm = knownOr(known, term, () => new Map<Foldable, readonly Mark[]>())
    return knownOr(ofTerm, text, () => hitsIn(text, term))
  }
  return (fields, texts, terms, mayHit = () => true) =>
    fields.flatMap((field, at) =>
      terms.length > 0 && mayHit(at)
        ? (texts[at] ?? []).flatMap((text) => {
            const folded = foldable(text)
            const marks = merged(
              folded,
              terms.flatMap((term) => hitsOf(folded, term)),
            )
            return marks.length > 0 ? [{ field, text, marks }] : []
          })
        : [],
    )
}

function knownOr<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

const hitsIn = (text: Foldable, term: Term): readonly Mark[] => {
  if (term.kind === 'any') return term.of.flatMap((one) => hitsIn(text, one))
  return term.kind === 'han' ? runsIn(text.folded, term.run) : wordsHit(text, term)
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

function runsIn(folded: string, run: string): Mark[] {
  const found: Mark[] = []
  for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length))
    found.push([at, at + run.length])
  return found
}

function wordsHit(text: Foldable, term: Exclude<Term, { kind: 'han' | 'any' }>): Mark[] {
  text.words ??= wordsIn(text.folded).map(({ word, at }) => ({
    entry: singular(word),
    at,
    to: at + word.length,
  }))
  const found: Mark[] = []
  for (const { entry, at, to } of text.words)
    if (
      term.words.includes(entry) ||
      (term.kind === 'prefix' && term.prefixes.some((prefix) => entry.startsWith(prefix)))
    )
      found.push([at, to])
  return found
}
