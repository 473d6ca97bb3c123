/** Buckets grow by 8 %, so percentiles are within 4 %. */
const STEP = Math.log(1.08)
/** Layout shift is counted in ten-thousandths. */
const FINE: Record<string, number> = { CLS: 10_000 }

export const bucketOf = (metric: string, value: number): number =>
  Math.round(Math.log(Math.max(1, value * (FINE[metric] ?? 1))) / STEP)

const middleOf = (metric: string, bucket: number) => {
  const value = bucket === 0 ? 0 : Math.exp(bucket * STEP)
  return FINE[metric] ? Math.round(value) / FINE[metric] : Math.round(value)
}

/** `share` is 0 to 1; null without a measurement. */
export function quantile(
  metric: string,
  counts: readonly { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    passed += count
    if (passed >= total * share) return middleOf(metric, bucket)
  }
  return null
}

/** What three of four had at most. */
export const p75 = (metric: string, counts: readonly { bucket: number; count: number }[]): number | null =>
  quantile(metric, counts, 0.75)
