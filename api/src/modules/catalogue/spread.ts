import type { Spread } from '@southbound/shared/contract'

/** Up to this many values are listed one by one. */
const EACH_BELOW = 20
const SHARES = 100

/** Spread of sorted values, in whole numbers; null without values. */
export function spreadOf(sorted: readonly number[]): Spread | null {
  const count = sorted.length
  if (count === 0) return null
  const at = (share: number): number =>
    Math.round(sorted[Math.min(count - 1, Math.floor(share * count))] as number)
  const values =
    count < EACH_BELOW
      ? sorted.map(Math.round)
      : Array.from({ length: SHARES }, (_, share) => at((share + 0.5) / SHARES))
  return { count, values, low: at(0.25), median: at(0.5), high: at(0.75) }
}
