import type { ReadPiece } from './read-sentence.ts'

const chooses = (filter: string, { chosen }: ReadPiece): boolean =>
  chosen.some((one) => one.filter === filter)

/** A foundation year of a university is mostly taught by a college of its own; null where none is known. */
export function throughColleges(pieces: readonly ReadPiece[]): readonly ReadPiece[] | null {
  const some = pieces.some(({ instead = [] }) => instead.length > 0)
  if (!some || !pieces.some((piece) => chooses('levelCode', piece))) return null
  return pieces.map((piece) =>
    piece.instead && piece.instead.length > 0
      ? { ...piece, chosen: piece.instead, nameEn: null, nameCn: null }
      : piece,
  )
}
