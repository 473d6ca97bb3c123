import {
  formOfHomophones,
  formOfInitials,
  formOfPinyin,
  formOfSound,
  formsInPinyin,
} from '../../vocabulary/pinyin-forms.service.ts'
import { fold, partsIn, type Term, typedOf } from '../../vocabulary/words.service.ts'
import { cutRun, type Piece } from './cut-run.ts'
import { levelsOfDegree } from './degrees.ts'
import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { type MixedPart, withMixedNames } from './mixed-names.ts'
import { isSmall } from './small-words.ts'

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
export interface FoundPiece extends Piece {
  han?: boolean
}

const LONGEST_PHRASE = 8
const NO_PHRASE = '|'
const UNIVERSITY = '大学'

/** What the words and Chinese characters mean, in their order. */
export function piecesOf(rest: string, reader: Reader): FoundPiece[] {
  const parts = withMixedNames(partsIn(rest), reader.lexicon)
  const found: FoundPiece[] = []
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as Part
    if (part.entry) {
      found.push({ text: part.part, at: part.at, entry: part.entry, han: true })
      at++
      continue
    }
    if (part.han) {
      found.push(
        ...runPieces(part.part, reader).map((piece) => ({ ...piece, at: part.at + piece.at, han: true })),
      )
      at++
      continue
    }
    const [pieces, length] = phraseAt(parts, at, rest, reader)
    found.push(...pieces)
    at += length
  }
  return found.some(({ entry }) => entry) ? found.map(smallWhereSingle) : found
}

/** One character that means nothing here: '护理系', '会计证'. */
const smallWhereSingle = (piece: FoundPiece): FoundPiece =>
  piece.han && !piece.entry && piece.text.length === 1 ? { ...piece, small: true } : piece

type Part = MixedPart
type Parts = readonly Part[]

/** The longest name that begins here, else the word alone. */
function phraseAt(parts: Parts, from: number, rest: string, reader: Reader): [FoundPiece[], number] {
  const [first] = parts.slice(from) as [Parts[number]]
  const words: string[] = []
  const ends: number[] = []
  for (const { part, at, han, entry } of parts.slice(from, from + LONGEST_PHRASE)) {
    if (entry || (han && part !== UNIVERSITY) || rest.slice(ends.at(-1) ?? at, at).includes(NO_PHRASE)) break
    words.push(part)
    ends.push(at + part.length)
  }
  const meant = words.map((word) => wordsMeant(word, reader))
  for (let length = words.length; length > 0; length--) {
    if (length === 1 && isSmall(first.part)) break
    const text = rest.slice(first.at, ends[length - 1])
    const pieces = named(words.slice(0, length), meant.slice(0, length), reader, from === 0)
    if (pieces) return [pieces.map((piece) => ({ ...piece, text, at: first.at })), length]
  }
  return [[{ text: first.part, at: first.at, small: isSmall(first.part) }], 1]
}

/** A word that nothing is called by is read as one of its neighbours. */
function wordsMeant(word: string, { held, lexicon }: Reader): readonly string[] {
  const near = held.has(word) || isSmall(word) || lexicon.knows(word) ? [] : lexicon.near(word)
  return near.length > 0 ? near : [word]
}

/** By its words, by those of a school in any order, without slips, or in pinyin. */
function named(
  words: readonly string[],
  meant: readonly (readonly string[])[],
  reader: Reader,
  isFirst: boolean,
): Piece[] | undefined {
  const { lexicon, held } = reader
  const known = inLexicon(words, lexicon) ?? ofLetters(words, lexicon) ?? otherwiseParted(words, lexicon)
  if (known) return [pieceOf(known)]
  if (words.every((word) => held.has(word))) return undefined
  const chinese = piecesOfForm(formOfPinyin(words.join('')), lexicon)
  if (chinese.length > 0) return chinese
  const initials = initialled(words, lexicon, isFirst)
  if (initials) return [pieceOf(initials)]
  const read = withoutSlips(meant, lexicon)
  if (read) return [{ ...pieceOf(read), as: typedOf(read.term) }]
  return words.length === 1 ? spelledOut(words[0] as string, reader) : undefined
}

const inLexicon = (words: readonly string[], lexicon: Lexicon): Entry | undefined =>
  lexicon.phrase(words) ?? (words.length > 1 ? lexicon.school(words) : undefined)

/** Names of schools tell which of several neighbours is meant. */
function withoutSlips(meant: readonly (readonly string[])[], lexicon: Lexicon): Entry | undefined {
  const read = (at: number) => meant.map((near) => near[Math.min(at, near.length - 1)] as string)
  const nearest = inLexicon(read(0), lexicon)
  if (nearest || meant.length === 1) return nearest
  const most = Math.max(...meant.map(({ length }) => length))
  return Array.from({ length: most - 1 }, (_, at) => at + 1)
    .map((at) => lexicon.school(read(at)))
    .find((entry) => entry)
}

const LETTERS = /^(?:[bmld]|ph)(?: [a-z]{1,4}){1,2}$|^[a-z](?: [a-z])+$/
/** 'B Ed', 'ph d' and 'm.b.a.' are one word. */
function ofLetters(words: readonly string[], lexicon: Lexicon): Entry | undefined {
  if (words.length === 1 || !LETTERS.test(words.join(' '))) return undefined
  const entry = lexicon.phrase([words.join('')])
  return entry?.filter === 'schoolId' ? undefined : entry
}

/** Three letters further on are mostly something else. */
const SURE_INITIALS = 4
const initialled = ([word = '', ...more]: readonly string[], lexicon: Lexicon, isFirst: boolean) =>
  more.length === 0 && (isFirst || word.length >= SURE_INITIALS) ? lexicon.initialled(word) : undefined

const MOST_PARTED = 3
const otherwiseParted = (words: readonly string[], lexicon: Lexicon): Entry | undefined =>
  words.length <= MOST_PARTED ? lexicon.parted(words) : undefined

const pieceOf = (entry: Entry): Piece => ({ text: '', at: 0, entry })

/** 'xndx' is 悉尼大学, 'huni' 护理, 'kuaijishuoshi' 会计 and 硕士. */
function spelledOut(word: string, { lexicon }: Reader): Piece[] | undefined {
  const sound = formOfSound(word)
  const one = piecesOfForm(formOfInitials(word) ?? sound, lexicon)
  if (one.length > 0) return sound ? one.map((piece) => ({ ...piece, as: piece.text })) : one
  return formsInPinyin(word)?.flatMap((form) => piecesOfForm(form, lexicon))
}

function piecesOfForm(form: string | undefined, lexicon: Lexicon): Piece[] {
  const entry = form ? lexicon.run(form) : undefined
  return form && entry ? parted({ text: form, at: 0, entry }, lexicon) : []
}

/** A run that is known throughout is cut; else it stays whole where the catalogue holds it. */
function runPieces(run: string, { lexicon, held, literal }: Reader): FoundPiece[] {
  if (literal.some((one) => fold(one).trim() === run)) return [{ text: run, at: 0 }]
  const pieces = cutRun(run, lexicon)
  const isKnown = pieces.some(({ entry }) => entry) && pieces.every(({ entry, small }) => entry || small)
  if (!isKnown && held.has(run)) return [{ text: run, at: 0 }]
  const meant = (text: string) => formOfHomophones(text) ?? lexicon.nearRun(text)
  const read = pieces.some(isOpen) ? cutRun(run, lexicon, meant) : pieces
  return read.flatMap((piece) => parted(piece, lexicon))
}

/** Characters that mean nothing may be written as they sound. */
const isOpen = ({ entry, small }: Piece): boolean => !entry && !small

/** Its words are counted with those of its parts. */
const ranking = (term: Term): Term => (term.kind === 'any' ? { ...term, again: true } : term)

const SHORTEST_PARTS = 4
/** '会计硕士' is a field at a level, and first of all its own name. */
function parted(piece: Piece, lexicon: Lexicon): Piece[] {
  const { at, entry, as } = piece
  const text = as ?? piece.text
  if (!entry || entry.filter || text.length < SHORTEST_PARTS || levelsOfDegree(text)) return [piece]
  for (let length = 2; length <= text.length - 2; length++) {
    const [head, tail] = [text.slice(0, length), text.slice(length)]
    const [what, level] = [lexicon.run(head), lexicon.run(tail)]
    if (what && !what.filter && level?.filter === 'levelCode')
      return [
        { text: head, at, entry: what, wish: [ranking(entry.term)], ...(as && { as: head }) },
        { text: tail, at: at + length, entry: level },
      ]
  }
  return [piece]
}
