import { quantile } from './buckets.ts'

/** What a figure may differ by when both versions are alike, in 95 of 100 steps. */
const Z = 1.96
/** Fewer views than this say nothing. */
export const ENOUGH = 5

export interface Counted {
  views: number
  failed: number
  calls: number
}
export interface Timed {
  bucket: number
  count: number
}
interface Band {
  least: number
  most: number
}

const band = (middle: number, spread: number, most = Number.POSITIVE_INFINITY): Band => ({
  least: Math.max(0, middle - spread),
  most: Math.min(most, middle + spread),
})
const sum = (counts: readonly Timed[]): number => counts.reduce((all, { count }) => all + count, 0)

/** Views with an error, per cent; around the active version's share, by both numbers of views. */
export function bandOfShare(active: Counted, other: Counted): Band | null {
  if (active.views < ENOUGH || other.views < ENOUGH) return null
  const pooled = (active.failed + other.failed) / (active.views + other.views)
  const spread = Z * Math.sqrt(pooled * (1 - pooled) * (1 / active.views + 1 / other.views))
  return band((100 * active.failed) / active.views, 100 * spread, 100)
}

/** Failed calls in a hundred views; a page may have several. */
export function bandOfRate(active: Counted, other: Counted): Band | null {
  if (active.views < ENOUGH || other.views < ENOUGH) return null
  const pooled = (active.calls + other.calls) / (active.views + other.views)
  const spread = Z * Math.sqrt(pooled * (1 / active.views + 1 / other.views))
  return band((100 * active.calls) / active.views, 100 * spread)
}

const THREE_OF_FOUR = 0.75
/**
 * What three of four had at most: between the places in
 * the active version's order that chance alone may reach.
 */
export function bandOfTime(metric: string, active: readonly Timed[], other: readonly Timed[]): Band | null {
  const [own, its] = [sum(active), sum(other)]
  if (own < ENOUGH || its < ENOUGH) return null
  const spread = Z * Math.sqrt(THREE_OF_FOUR * (1 - THREE_OF_FOUR) * (1 / own + 1 / its))
  const at = (share: number) => quantile(metric, active, Math.min(1, Math.max(0, share))) as number
  return { least: at(THREE_OF_FOUR - spread), most: at(THREE_OF_FOUR + spread) }
}
