import { type SingleTerm, wordsIn } from '../vocabulary/words.service.ts'
import { MOST_COVERED } from './relevance.ts'

/** Neither asked for nor missing. */
const SMALL = new Set(['of', 'the', 'in', 'and', 'for', 'with', 'a', 'an', 'to', 'at', 'on', 'by'])
const HAN_CHARACTERS = /\p{Script=Han}/gu
/** What each covered thousandth of the name is worth: 2,000 where all of it was asked for. */
export const PLAIN_POINTS = 2
export const WHOLE_NAME = 1_000

/**
 * Words that count, each as often as it is there; two Chinese characters are one where there are no words.
 */
function unitsIn(folded: string): number {
  const words = wordsIn(folded).filter(({ word }) => !SMALL.has(word)).length
  return words > 0 ? words : Math.ceil((folded.match(HAN_CHARACTERS)?.length ?? 0) / 2)
}

/** What one word is of a name, in thousandths: plain names are short. */
export const plainShare = (foldedName: string): number =>
  Math.floor(WHOLE_NAME / Math.max(1, unitsIn(foldedName)))

export const coverOf = (term: SingleTerm): number =>
  term.kind === 'word' ? 1 : (term.covers ?? Math.max(1, Math.min(MOST_COVERED, unitsIn(term.run))))

export const plainPoints = (covered: number, share: number): number =>
  PLAIN_POINTS * Math.min(WHOLE_NAME, covered * share)
