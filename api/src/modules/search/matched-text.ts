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

export function matchedTexts(
  fields: readonly string[],
  texts: readonly (readonly string[])[],
  terms: readonly Term[],
  mayHit: (field: number) => boolean = () => true,
): MatchedText[] {
  const found: MatchedText[] = []
  if (terms.length === 0) return found
  for (const [at, field] of fields.entries()) {
    if (!mayHit(at)) continue
    for (const text of texts[at] ?? []) {
      const marks = marksIn(foldable(text), terms)
      if (marks.length > 0) found.push({ field, text, marks })
    }
  }
  return found
}

function marksIn(text: Foldable, terms: readonly Term[]): Mark[] {
  const { folded, places } = text
  const hits = terms
    .flatMap((term): readonly Exclude<Term, { kind: 'any' }>[] => (term.kind === 'any' ? term.of : [term]))
    .flatMap((term) => (term.kind === 'han' ? runsIn(folded, term.run) : wordsHit(text, term)))
  if (hits.length === 0) return []
  const sorted = hits
    .map(([from, to]): [number, number] => (places ? [places[from] ?? 0, places[to] ?? 0] : [from, to]))
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
