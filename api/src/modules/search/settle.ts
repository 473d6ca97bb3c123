import { breathe } from '../../breathe.ts'
import { spellings } from '../vocabulary/spellings.service.ts'
import { hanTerm, singular, type Term, typedOf } from '../vocabulary/words.service.ts'
import { choosing } from './choosing.ts'
import type { SearchAnswer, SearchQuery } from './document.ts'
import type { RowFit } from './fit.ts'
import { mostTelling } from './most-telling.ts'
import type { ReadPiece } from './reading/read-sentence.ts'
import { isSmall } from './reading/small-words.ts'
import { throughColleges } from './reading/through-colleges.ts'

type Awaitable<T> = T | Promise<T>
export interface KnownWords {
  occurs(term: Term): Awaitable<boolean>
  present(words: readonly string[], asPrefix: boolean): Awaitable<readonly string[]>
}
interface Catalogue extends KnownWords {
  total(query: SearchQuery): Awaitable<number>
}

/** What is asked of the catalogue in the end, and what of the question it left out. */
export interface Settled {
  query: SearchQuery
  pieces: readonly ReadPiece[]
  ignored: readonly string[]
}

/** Who asks for one wants no other school. */
const KIND_OF_SCHOOL = new Set(['大学', '中学', '小学'])

/**
 * Chinese is cut, unknown words are read as their neighbours unless
 * they are to be taken `asTyped`, words of no weight fall away.
 */
export async function understand(
  terms: readonly Term[],
  vocabulary: KnownWords,
  asTyped: readonly string[] = [],
): Promise<{ terms: Term[]; unknown: string[]; guessed: Set<Term> }> {
  const heavy = terms.filter((term) => !isSmall(typedOf(term)))
  const understood: Term[] = []
  const unknown: string[] = []
  const guessed = new Set<Term>()
  const guess = async (term: Term) => {
    if (!(await vocabulary.occurs(term))) return unknown.push(typedOf(term))
    understood.push(term)
    guessed.add(term)
  }
  for (const term of heavy.length > 0 ? heavy : terms) {
    if (await vocabulary.occurs(term)) understood.push(term)
    else if (term.kind === 'han') {
      const { found, rest } = await pieces(term.run, vocabulary)
      const telling = found.filter((one) => KIND_OF_SCHOOL.has(typedOf(one)) || !isSmall(typedOf(one)))
      understood.push(...(telling.length > 0 ? telling : found))
      unknown.push(...rest)
    } else if (term.kind === 'any' || asTyped.includes(term.typed)) unknown.push(term.typed)
    else await guess(await respelt(term, vocabulary))
  }
  return { terms: understood, unknown, guessed }
}

/**
 * Nothing that is known empties the answer: the most telling is kept, the
 * rest is reported and only ranks. Small words alone ask for everything.
 */
export async function settle(
  asked: SearchQuery,
  pieces: readonly ReadPiece[],
  catalogue: Catalogue,
  asTyped: readonly string[] = [],
): Promise<Settled> {
  const { terms, unknown, guessed } = await understand(asked.terms, catalogue, asTyped)
  // Beside unknown words a guess answers nothing.
  const tells = (term: Term) => unknown.length === 0 || (isTelling(term) && !guessed.has(term))
  const nothing = pieces.length === 0 && !terms.some(tells)
  const isIdle = nothing && asked.terms.length > 1 && asked.terms.every((term) => isSmall(typedOf(term)))
  const query = { ...asked, terms: isIdle ? [] : nothing ? asked.terms : terms }
  const finished = async (
    found: SearchQuery,
    read: readonly ReadPiece[],
    left: readonly (Term | ReadPiece)[],
  ) => ({
    query: {
      ...(await closely(choosing(found, read), read, catalogue)),
      wishes: await occurring(
        [...(asked.wishes ?? []), ...read.flatMap(wishOf), ...left.flatMap(missed)],
        catalogue,
      ),
    },
    pieces: read,
    ignored: [
      ...(nothing && !isIdle ? [] : unknown),
      ...left.map((one) => ('kind' in one ? typedOf(one) : one.text)),
    ],
  })
  if (nothing || (await catalogue.total(choosing(query, pieces))) > 0) return finished(query, pieces, [])
  const through = throughColleges(pieces)
  if (through && (await catalogue.total(choosing(query, through))) > 0) return finished(query, through, [])
  const slips = {
    ...query,
    terms: await Promise.all(
      terms.map((term) => (asTyped.includes(typedOf(term)) ? term : respelt(term, catalogue))),
    ),
  }
  if ((await catalogue.total(choosing(slips, pieces))) > 0) return finished(slips, pieces, [])
  const { kept, read, left } = await mostTelling(query, pieces, catalogue)
  return kept.length + read.length > 0
    ? finished({ ...query, terms: kept }, read, left)
    : finished(query, [], pieces)
}

/** A number or a letter beside unknown words says nothing. */
const isTelling = (term: Term): boolean => !/^(?:\d+|[a-z])$/.test(typedOf(term))

/** All that are left are at the place and of the school; of the names of a level one may be plainer. */
const wishOf = ({ term, chosen: [first] }: ReadPiece): Term[] =>
  term && first?.filter === 'levelCode' ? [term] : []
const missed = (one: Term | ReadPiece): Term[] => ('kind' in one ? [one] : one.term ? [one.term] : [])

/** The cheapest of what was asked for has it in its name, not only in its field. */
async function closely(
  query: SearchQuery,
  pieces: readonly ReadPiece[],
  catalogue: Catalogue,
): Promise<SearchQuery> {
  const isSorted = pieces.some(({ chosen }) => chosen.some(({ filter }) => filter === 'sort'))
  if (!isSorted || query.terms.length === 0) return query
  const close = { ...query, inName: true }
  return (await catalogue.total(close)) > 0 ? close : query
}

async function occurring(terms: readonly Term[], vocabulary: KnownWords): Promise<Term[]> {
  const distinct = new Map(terms.map((term) => [JSON.stringify(term), term]))
  const found: Term[] = []
  for (const term of distinct.values()) if (await vocabulary.occurs(term)) found.push(term)
  return found
}

interface Engine extends Catalogue {
  search(query: SearchQuery, fit?: RowFit): Promise<SearchAnswer>
}
export async function searchSettled(
  asked: SearchQuery,
  pieces: readonly ReadPiece[],
  engine: Engine,
  fit?: RowFit,
): Promise<Settled & { found: SearchAnswer }> {
  const settled = await settle(asked, pieces, engine)
  return { ...settled, found: await engine.search(settled.query, fit) }
}

async function respelt(term: Term, vocabulary: KnownWords): Promise<Term> {
  if (term.kind === 'han' || term.kind === 'any') return term
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
/** Each piece is looked up: without a limit, a run of n characters takes n² / 2 of them. */
const SPLIT_MAX = 12
/** A run that occurs nowhere is cut into pieces that do, longest first; others have turns between cuts. */
async function pieces(run: string, vocabulary: KnownWords): Promise<{ found: Term[]; rest: string[] }> {
  const characters = [...run]
  const found: Term[] = []
  const rest: string[] = []
  let open = ''
  const close = () => {
    if (open && !isSmall(open)) rest.push(open)
    open = ''
  }
  for (let from = 0; from < characters.length; ) {
    if (from > 0 && from % SPLIT_MAX === 0) await breathe()
    let to = Math.min(characters.length, from + SPLIT_MAX)
    while (to - from >= SPLIT_MIN && !(await vocabulary.occurs(hanTerm(characters.slice(from, to).join('')))))
      to--
    if (to - from < SPLIT_MIN) {
      open += characters[from++]
      continue
    }
    close()
    found.push(hanTerm(characters.slice(from, to).join('')))
    from = to
  }
  close()
  return { found, rest }
}
