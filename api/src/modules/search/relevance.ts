import type { WeightClass } from './document.ts'

/** docs/domain/ranking.md#courses */
const CLASS_WEIGHTS: Record<WeightClass, number> = { A: 3, B: 2, C: 1.5, D: 1 }
const CLASSES: readonly WeightClass[] = ['A', 'B', 'C', 'D']
export const CLASS_BITS: Record<WeightClass, number> = { A: 1, B: 2, C: 4, D: 8 }
/** The word itself, not only a beginning of it. */
export const WHOLE_BIT = 16
export const CLASS_COMBINATIONS = 32
/** Above the classes: how many words of the name the hit covers, at most seven. */
export const COVER_SHIFT = 5
export const MOST_COVERED = 7

/** BM25's k1. */
const SATURATION = 1.2
/** 45 % of relevance; whole numbers, so that memory and SQL agree. */
const TEXT_SHARE = 4_500
/** What a beginning counts of a whole word. */
const BEGINNING = 0.6

/** BM25F over the weight classes; `found` of `total` documents hold each term. */
export function termScores(found: readonly number[], total: number): number[][] {
  const rarity = found.map((count) => Math.log(1 + (total - count + 0.5) / (count + 0.5)))
  const all = rarity.reduce((sum, one) => sum + one, 0)
  return rarity.map((one) =>
    Array.from({ length: CLASS_COMBINATIONS }, (_, classes) =>
      Math.round((TEXT_SHARE * one * saturated(classes)) / all),
    ),
  )
}

function saturated(classes: number): number {
  const weight = CLASSES.reduce(
    (sum, name) => sum + (classes & CLASS_BITS[name] ? CLASS_WEIGHTS[name] : 0),
    0,
  )
  return (weight / (weight + SATURATION)) * (classes & WHOLE_BIT ? 1 : BEGINNING)
}
