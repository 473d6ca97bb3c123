import type { Term } from '../../vocabulary/words.service.ts'
import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { isSmall, LONGEST_SMALL } from './small-words.ts'

/** A piece of a run of Chinese characters: known, of no weight, or neither. */
export interface Piece {
  text: string
  at: number
  entry?: Entry
  small?: boolean
  /** What it is part of. */
  wish?: readonly Term[]
  /** What it was read as, where it is not what was typed. */
  as?: string
}

/** Longer pieces are worth more than the same characters in two; known ones more than small ones. */
const WORTH = { known: 10, small: 9, alike: 9, each: 5 }
const SHORTEST = 2

/** Another form that is meant by these characters. */
type Alike = (text: string) => string | undefined
const asTyped: Alike = () => undefined

/** The way through the run whose pieces are worth most; characters of no piece stay together. */
export function cutRun(run: string, lexicon: Lexicon, alike: Alike = asTyped): Piece[] {
  const best: { worth: number; piece: Piece | null }[] = [{ worth: 0, piece: null }]
  for (let to = 1; to <= run.length; to++) {
    let found = {
      worth: (best[to - 1]?.worth ?? 0) - 1,
      piece: { text: run.slice(to - 1, to), at: to - 1 } as Piece,
    }
    for (let length = 1; length <= Math.min(to, Math.max(lexicon.longestRun, LONGEST_SMALL)); length++) {
      const piece = pieceOf(run.slice(to - length, to), to - length, lexicon, alike)
      if (!piece) continue
      const each = piece.as ? WORTH.alike : piece.entry ? WORTH.known : WORTH.small
      const worth = (best[to - length]?.worth ?? 0) + each * length - WORTH.each
      if (worth > found.worth) found = { worth, piece }
    }
    best.push(found)
  }
  const pieces: Piece[] = []
  for (let at = run.length; at > 0; ) {
    const piece = best[at]?.piece as Piece
    pieces.unshift(piece)
    at = piece.at
  }
  return together(pieces)
}

function pieceOf(text: string, at: number, lexicon: Lexicon, alike: Alike): Piece | null {
  const entry = text.length >= SHORTEST ? lexicon.run(text) : undefined
  if (entry) return { text, at, entry }
  if (isSmall(text)) return { text, at, small: true }
  const as = text.length >= SHORTEST ? alike(text) : undefined
  const read = as ? lexicon.run(as) : undefined
  return read ? { text, at, entry: read, as } : null
}

const isOpen = (piece: Piece | undefined): boolean => piece !== undefined && !piece.entry && !piece.small

/** A small character beside unknown ones is one of them: '文学' is no '文' to learn. */
function together(pieces: readonly Piece[]): Piece[] {
  const opened = pieces.map((piece, at) =>
    piece.small && piece.text.length === 1 && isOpen(pieces[at - 1])
      ? { text: piece.text, at: piece.at }
      : piece,
  )
  const joined: Piece[] = []
  for (const piece of opened) {
    const last = joined.at(-1)
    if (last && isOpen(last) && isOpen(piece)) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
