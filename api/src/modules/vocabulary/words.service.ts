import { fold } from './fold.ts'
import { withoutPinyin } from './pinyin-forms.service.ts'

export { fold } from './fold.ts'

const ASCII = /^[\x20-\x7e]*$/
const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const ASCII_WORD = /[a-z0-9]+/g
const HAN = /^\p{Script=Han}/u
const PREFIX_MIN = 2

/** A row matches a keyword when it matches every term of it. */
export type Term =
  /** The typed word, or what a mistyped one may mean. */
  | WordTerm
  /** The last word may be half typed. */
  | { kind: 'prefix'; typed: string; prefixes: readonly string[]; words: readonly string[] }
  /** Chinese characters or words in a row; more than one pair is checked in the text itself. */
  | RunTerm
  /** One thing under all its names; `again` where another term has counted the words that it covers. */
  | { kind: 'any'; typed: string; of: readonly SingleTerm[]; again?: boolean }
type WordTerm = { kind: 'word'; typed: string; words: readonly string[] }
/** `covers`: so many words of a name, where not all of the run's count. */
type RunTerm = { kind: 'han'; run: string; grams: readonly string[]; verify: boolean; covers?: number }
export type SingleTerm = WordTerm | RunTerm

export function singular(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

export function entriesOf(folded: string): string[] {
  if (ASCII.test(folded)) return [...new Set(folded.match(ASCII_WORD)?.map(singular))]
  const entries = new Set<string>()
  for (const [part] of folded.matchAll(WORD)) {
    if (!HAN.test(part)) entries.add(singular(part))
    else for (const gram of [...part, ...pairs(part)]) entries.add(gram)
  }
  return [...entries]
}

export const wordsIn = (folded: string): { word: string; at: number }[] =>
  [...folded.matchAll(WORD)].flatMap((found) =>
    HAN.test(found[0]) ? [] : [{ word: found[0], at: found.index }],
  )

/** Words and runs of Chinese characters, in their order. */
export const partsIn = (folded: string): { part: string; at: number; han: boolean }[] =>
  [...folded.matchAll(WORD)].map(({ 0: part, index }) => ({ part, at: index, han: HAN.test(part) }))

/** Empty when the keyword holds nothing to look up; pinyin of known names is read as Chinese. */
export function termsOf(keyword: string): Term[] {
  const parts = withoutPinyin([...fold(keyword).matchAll(WORD)].map(([part]) => part))
  const unique = parts.filter((part, at) => parts.lastIndexOf(part) === at)
  return unique.map((part, at) => (HAN.test(part) ? hanTerm(part) : wordTerm(part, at === unique.length - 1)))
}

/** A name of the vocabulary: a word, Chinese characters, or words in a row. */
export function formTerm(form: string): SingleTerm {
  const folded = fold(form).replace(/\s+/g, ' ').trim()
  const [first = '', ...more] = [...folded.matchAll(WORD)].map(([part]) => part)
  if (more.length > 0) return { kind: 'han', run: folded, grams: entriesOf(folded), verify: true }
  return HAN.test(first) ? hanTerm(first) : { kind: 'word', typed: first, words: [singular(first)] }
}

/** Whether what was asked for is called by it: a course is no university. */
export const isOfName = (term: Term): boolean => term.kind !== 'any' || !term.again

export const typedOf = (term: Term): string => (term.kind === 'han' ? term.run : term.typed)

export function hanTerm(run: string): RunTerm {
  const grams = pairs(run)
  return { kind: 'han', run, grams: grams.length > 0 ? [...new Set(grams)] : [run], verify: grams.length > 1 }
}

export function wordTerm(part: string, last: boolean): Term {
  const word = singular(part)
  const words = [word]
  return last && part.length >= PREFIX_MIN
    ? { kind: 'prefix', typed: part, prefixes: [part], words }
    : { kind: 'word', typed: part, words }
}

function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
