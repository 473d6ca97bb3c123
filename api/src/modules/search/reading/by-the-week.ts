import type { ReadPiece } from './read-sentence.ts'

export const OF_ENGLISH = '110'

/** A course of English is booked for some of its weeks: it lasts at least so long. */
export function byTheWeek(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const levels = pieces.flatMap(({ chosen }) => chosen).filter(({ filter }) => filter === 'levelCode')
  if (levels.length !== 1 || levels[0]?.value !== OF_ENGLISH) return pieces
  return pieces.map((piece) => ({
    ...piece,
    chosen: piece.chosen.filter(({ filter }, _at, { length }) => length === 1 || filter !== 'durationMax'),
  }))
}
