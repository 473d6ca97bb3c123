const ASCII = /^[\x20-\x7e]*$/
const APOSTROPHES = /['’ʼ`]/g
const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const HAN = /^\p{Script=Han}/u
const PREFIX_MIN = 2

/** One thing that a keyword asks for. A row matches a keyword when it matches every term. */
export type Term =
  | { kind: 'word'; word: string }
  /** The last word may be half typed: anything that begins with it, or its folded form. */
  | { kind: 'prefix'; prefix: string; word: string }
  /** A run of Chinese characters, found as written; three or more need a look at the text beyond their pairs. */
  | { kind: 'han'; run: string; grams: readonly string[]; verify: boolean }

/** The form in which texts are compared: lower case, without accents, width variants and apostrophes. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHES, '')
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
}

/** Takes a plain English plural off, so that nurses finds nurse. Codes and short words stay. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** The index entries of a folded text: single Chinese characters and their pairs, and folded words. */
export function entriesOf(folded: string): string[] {
  const entries = new Set<string>()
  for (const [part] of folded.matchAll(WORD)) {
    if (!HAN.test(part)) entries.add(singular(part))
    else for (const gram of [...part, ...pairs(part)]) entries.add(gram)
  }
  return [...entries]
}

/** What a keyword asks for; an empty list when it holds nothing that can be looked up. */
export function termsOf(keyword: string): Term[] {
  const parts = [...fold(keyword).matchAll(WORD)].map(([part]) => part)
  const unique = parts.filter((part, at) => parts.lastIndexOf(part) === at)
  return unique.map((part, at) => (HAN.test(part) ? hanTerm(part) : wordTerm(part, at === unique.length - 1)))
}

/** The term of one run of Chinese characters. */
export function hanTerm(run: string): Term {
  const grams = pairs(run)
  return { kind: 'han', run, grams: grams.length > 0 ? [...new Set(grams)] : [run], verify: grams.length > 1 }
}

function wordTerm(part: string, last: boolean): Term {
  const word = singular(part)
  return last && part.length >= PREFIX_MIN ? { kind: 'prefix', prefix: part, word } : { kind: 'word', word }
}

function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Whether a folded text holds a term: the slow, exact test, for the rows on a page. */
export function holds(folded: string, term: Term): boolean {
  if (term.kind === 'han') return folded.includes(term.run)
  const entries = entriesOf(folded)
  if (entries.includes(term.word)) return true
  return term.kind === 'prefix' && entries.some((entry) => entry.startsWith(term.prefix))
}

const SPLIT_MIN = 2
/**
 * Chinese is written without spaces: 墨尔本护理 occurs nowhere as a whole. Such a run is cut, longest piece first, into pieces that do occur.
 * A run that cannot be cut so stays whole, and finds nothing.
 */
export async function cutUnknownRuns(terms: readonly Term[], occurs: (term: Term) => boolean | Promise<boolean>): Promise<Term[]> {
  const cut: Term[] = []
  for (const term of terms) {
    if (term.kind === 'han' && [...term.run].length >= 2 * SPLIT_MIN && !(await occurs(term))) cut.push(...((await pieces(term.run, occurs)) ?? [term]))
    else cut.push(term)
  }
  return cut
}

async function pieces(run: string, occurs: (term: Term) => boolean | Promise<boolean>): Promise<Term[] | null> {
  const characters = [...run]
  const found: Term[] = []
  for (let from = 0; from < characters.length; ) {
    let to = characters.length
    while (to - from >= SPLIT_MIN && !(await occurs(hanTerm(characters.slice(from, to).join(''))))) to--
    if (to - from < SPLIT_MIN) return null
    found.push(hanTerm(characters.slice(from, to).join('')))
    from = to
  }
  return found
}
