import { formOfPinyin } from '../../vocabulary/pinyin-forms.service.ts'
import { spellings } from '../../vocabulary/spellings.service.ts'
import { fold, formTerm, hanTerm, partsIn, type Term, wordTerm } from '../../vocabulary/words.service.ts'
import { cutRun, type Piece } from './cut-run.ts'
import { FEES } from './fees.ts'
import { intakesFrom } from './intakes.ts'
import { LENGTHS } from './lengths.ts'
import type { Entry, Lexicon } from './lexicon.ts'
import { isSmall } from './small-words.ts'
import { type Chosen, spansIn } from './spans.ts'

/** A piece of the question that chooses, as it was typed; `term` is what it is looked for by instead. */
export interface ReadPiece {
  text: string
  chosen: readonly Chosen[]
  nameEn: string | null
  nameCn: string | null
  term: Term | null
}
export interface Sentence {
  terms: readonly Term[]
  /** Only for the order. */
  wishes: readonly Term[]
  pieces: readonly ReadPiece[]
}
export interface Reader {
  lexicon: Lexicon
  today: string
  /** Parts of the question that the catalogue holds. */
  held: ReadonlySet<string>
  /** Pieces that are not to choose. */
  literal: readonly string[]
  /** Chosen by hand: the sentence does not choose it again. */
  isChosen(filter: string): boolean
}

/** Levels that are words of their own where nothing else is asked. */
const AMBIGUOUS = new Set([
  'master',
  'masters',
  'associate',
  'foundation',
  'pathway',
  'exchange',
  'doctor',
  'coursework',
])
const LONGEST_PHRASE = 8
const NO_PHRASE = '|'
const SHORTEST_SLIP = 5

interface Found extends Piece {
  han?: boolean
}

export function readSentence(keyword: string, reader: Reader): Sentence {
  const shown = keyword.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const folded = fold(shown)
  const typed = shown.length === folded.length ? shown : folded
  const { lexicon, literal } = reader
  const patterns = [...lexicon.scores, ...FEES, ...intakesFrom(reader.today), ...LENGTHS]
  const { spans, rest } = spansIn(folded, patterns)
  const found = piecesOf(rest, reader)
  const heavy = found.filter(({ small }) => !small)
  const alone = heavy.length === 1 && spans.length === 0
  const isLiteral = (text: string) => literal.some((one) => fold(one).trim() === fold(text))
  const [terms, wishes, kept]: [Term[], Term[], Term[]] = [[], [], []]
  const pieces: (ReadPiece & { from: number })[] = spans.flatMap(({ from, to, chosen }) => {
    const text = typed.slice(from, to)
    const free = chosen.filter(({ filter }) => !reader.isChosen(filter))
    return free.length === 0 || isLiteral(text)
      ? []
      : [{ from, text, chosen: free, nameEn: null, nameCn: null, term: null }]
  })
  for (const [at, piece] of heavy.entries()) {
    const { entry } = piece
    const text = typed.slice(piece.at, piece.at + piece.text.length)
    const isLast = at === heavy.length - 1 && piece.at + piece.text.length === folded.trimEnd().length
    if (isLiteral(text)) kept.push(formTerm(piece.text))
    else if (!entry) terms.push(plainTerm(piece, isLast))
    else if (!entry.filter || (alone && AMBIGUOUS.has(piece.text))) terms.push(entry.term)
    else if (reader.isChosen(entry.filter)) wishes.push(entry.term)
    else pieces.push({ ...readPiece(text, entry), from: piece.at })
    wishes.push(...(piece.wish ?? []))
  }
  const nothing = terms.length === 0 && pieces.length === 0
  const small = found.filter(({ small }) => small)
  if (nothing && kept.length > 0) terms.push(...kept.splice(0))
  else if (nothing && wishes.length === 0)
    terms.push(...small.map((piece, at) => plainTerm(piece, at === small.length - 1)))
  return {
    terms: distinctTerms(terms),
    wishes: distinctTerms([...wishes, ...kept]),
    pieces: pieces.sort((a, b) => a.from - b.from).map(({ from: _from, ...piece }) => piece),
  }
}

const readPiece = (text: string, { filter, values, nameEn, nameCn, term }: Entry): ReadPiece => ({
  text,
  chosen: values.map((value) => ({ filter: filter ?? '', value })),
  nameEn,
  nameCn,
  term,
})

const plainTerm = ({ text, han }: Found, isLast: boolean): Term =>
  han ? hanTerm(text) : wordTerm(text, isLast)

const distinctTerms = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
]

function piecesOf(rest: string, reader: Reader): Found[] {
  const parts = partsIn(rest)
  const found: Found[] = []
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as (typeof parts)[number]
    if (part.han) {
      found.push(
        ...runPieces(part.part, reader).map((piece) => ({ ...piece, at: part.at + piece.at, han: true })),
      )
      at++
      continue
    }
    const [piece, length] = phraseAt(parts, at, rest, reader)
    found.push(piece)
    at += length
  }
  return found
}

type Parts = ReturnType<typeof partsIn>

/** The longest name that begins here, else the word alone. */
function phraseAt(parts: Parts, from: number, rest: string, reader: Reader): [Found, number] {
  const [first] = parts.slice(from) as [Parts[number]]
  const words: string[] = []
  const ends: number[] = []
  for (const { part, at, han } of parts.slice(from, from + LONGEST_PHRASE)) {
    if (han || rest.slice(ends.at(-1) ?? at, at).includes(NO_PHRASE)) break
    words.push(part)
    ends.push(at + part.length)
  }
  for (let length = words.length; length > 0; length--) {
    const some = words.slice(0, length)
    if (length === 1 && isSmall(first.part)) break
    const entry = named(some, reader)
    if (entry) return [{ text: rest.slice(first.at, ends[length - 1]), at: first.at, entry }, length]
  }
  const piece: Found = { text: first.part, at: first.at }
  if (isSmall(first.part)) return [{ ...piece, small: true }, 1]
  return [
    { ...piece, entry: reader.held.has(first.part) ? undefined : mistyped(first.part, reader.lexicon) },
    1,
  ]
}

/** By its words, by those of a school in any order, or in pinyin. */
function named(words: readonly string[], { lexicon, held }: Reader): Entry | undefined {
  const known = lexicon.phrase(words) ?? (words.length > 1 ? lexicon.school(words) : undefined)
  if (known || words.every((word) => held.has(word))) return known
  const chinese = formOfPinyin(words.join(''))
  return chinese ? lexicon.run(chinese) : undefined
}

/** What a word that the catalogue lacks may mean, one slip away. */
function mistyped(word: string, lexicon: Lexicon): Entry | undefined {
  if (word.length < SHORTEST_SLIP) return undefined
  for (const one of spellings(word)) {
    const entry = lexicon.phrase([one])
    if (entry) return entry
  }
  return undefined
}

/** A run that is known throughout is cut; else it stays whole where the catalogue holds it. */
function runPieces(run: string, { lexicon, held, literal }: Reader): Found[] {
  if (literal.some((one) => fold(one).trim() === run)) return [{ text: run, at: 0 }]
  const pieces = cutRun(run, lexicon)
  const isKnown = pieces.some(({ entry }) => entry) && pieces.every(({ entry, small }) => entry || small)
  if (!isKnown && held.has(run)) return [{ text: run, at: 0 }]
  return pieces.flatMap((piece) => parted(piece, lexicon))
}

const SHORTEST_PARTS = 4
/** '会计硕士' is a field at a level, and first of all its own name. */
function parted(piece: Piece, lexicon: Lexicon): Piece[] {
  const { text, at, entry } = piece
  if (!entry || entry.filter || text.length < SHORTEST_PARTS) return [piece]
  for (let length = 2; length <= text.length - 2; length++) {
    const [head, tail] = [text.slice(0, length), text.slice(length)]
    const [what, level] = [lexicon.run(head), lexicon.run(tail)]
    if (what && !what.filter && level?.filter === 'levelCode')
      return [
        { text: head, at, entry: what, wish: [entry.term] },
        { text: tail, at: at + length, entry: level },
      ]
  }
  return [piece]
}
