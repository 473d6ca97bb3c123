import { spellings } from '../vocabulary/spellings.service.ts'
import { hanTerm, singular, type Term } from '../vocabulary/words.service.ts'
import type { SearchAnswer, SearchQuery } from './document.ts'
import type { RowFit } from './fit.ts'

type Awaitable<T> = T | Promise<T>
export interface KnownWords {
  occurs(term: Term): Awaitable<boolean>
  present(words: readonly string[], asPrefix: boolean): Awaitable<readonly string[]>
}

/** Chinese is cut, unknown words are read as their neighbours. */
export async function understand(terms: readonly Term[], vocabulary: KnownWords): Promise<Term[]> {
  const understood: Term[] = []
  for (const term of terms) {
    const isCut = term.kind === 'han' && [...term.run].length >= 2 * SPLIT_MIN
    if ((term.kind === 'han' && !isCut) || (await vocabulary.occurs(term))) understood.push(term)
    else if (term.kind === 'han') understood.push(...((await pieces(term.run, vocabulary)) ?? [term]))
    else understood.push(await respelt(term, vocabulary))
  }
  return understood
}

interface Engine extends KnownWords {
  search(query: SearchQuery, fit?: RowFit): Promise<SearchAnswer>
}
/** What finds nothing as typed is asked again with spelling slips allowed. */
export async function searchUnderstood(
  query: SearchQuery,
  engine: Engine,
  fit?: RowFit,
): Promise<{ terms: readonly Term[]; found: SearchAnswer }> {
  const terms = await understand(query.terms, engine)
  const found = await engine.search({ ...query, terms }, fit)
  if (found.total > 0 || terms.length === 0) return { terms, found }
  const respeltTerms = await Promise.all(
    terms.map((term) => (term.kind === 'han' ? term : respelt(term, engine))),
  )
  if (JSON.stringify(respeltTerms) === JSON.stringify(terms)) return { terms, found }
  const again = await engine.search({ ...query, terms: respeltTerms }, fit)
  return again.total > 0 ? { terms: respeltTerms, found: again } : { terms, found }
}

async function respelt(term: Exclude<Term, { kind: 'han' }>, vocabulary: KnownWords): Promise<Term> {
  const candidates = spellings(term.typed)
  if (candidates.length === 0) return term
  const words = [
    ...new Set([...term.words, ...(await vocabulary.present([...new Set(candidates.map(singular))], false))]),
  ]
  if (term.kind === 'word') return { ...term, words }
  // 'nursng' is nursing, not every word that begins like it.
  if (words.length > term.words.length) return { ...term, words }
  return {
    ...term,
    words,
    prefixes: [...new Set([...term.prefixes, ...(await vocabulary.present(candidates, true))])],
  }
}

const SPLIT_MIN = 2
/** A run that occurs nowhere is cut, longest piece first, into pieces that do, or stays whole. */
async function pieces(run: string, vocabulary: KnownWords): Promise<Term[] | null> {
  const characters = [...run]
  const found: Term[] = []
  for (let from = 0; from < characters.length; ) {
    let to = characters.length
    while (to - from >= SPLIT_MIN && !(await vocabulary.occurs(hanTerm(characters.slice(from, to).join('')))))
      to--
    if (to - from < SPLIT_MIN) return null
    found.push(hanTerm(characters.slice(from, to).join('')))
    from = to
  }
  return found
}
