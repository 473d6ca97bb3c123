import type { Judged } from '../releases/releases.service.ts'

/** Networks are counted, so that no one decides alone. */
export interface Threshold {
  /** The networks that must have seen the canary. */
  views: number
  failed: number
  /** The tolerated share, 0 to 1, */
  rate: number
  /** and its multiple of the active version's share. */
  factor: number
  minutes: number
}
export const THRESHOLD: Threshold = { views: 20, failed: 3, rate: 0.02, factor: 2, minutes: 10 }

export interface Viewed {
  views: number
  failed: number
  /** All visitors are of this machine. */
  isLocal?: boolean
}
/** Cookies are easily renewed, so more than half must have failed. */
const LOCAL_RATE = 0.5
const shareOf = ({ views, failed }: Viewed) => (views === 0 ? 0 : failed / views)
const percent = (share: number) => (share * 100).toFixed(1)

/** Or null. */
export function whyAbort(
  canary: Viewed,
  active: Viewed,
  { views, failed, rate, factor, minutes }: Threshold,
): Judged | null {
  const limit = Math.max(rate, factor * shareOf(active), canary.isLocal ? LOCAL_RATE : 0)
  if (canary.views < views || canary.failed < failed || shareOf(canary) <= limit) return null
  const seen = {
    failed: canary.failed,
    views: canary.views,
    share: percent(shareOf(canary)),
    minutes,
    limit: percent(limit),
  }
  const others = {
    activeFailed: active.failed,
    activeViews: active.views,
    activeShare: percent(shareOf(active)),
  }
  return { why: canary.isLocal ? 'failed-visitors' : 'failed-networks', values: { ...seen, ...others } }
}

/** Over the defaults: `views=50,rate=0.01`. Throws with the unusable word. */
export function readThreshold(text: string | undefined): Threshold {
  const given = (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim().split('=')] : []))
  const read = given.map(([name = '', value = '']) => {
    if (!(name in THRESHOLD) || !(Number(value) >= 0))
      throw new Error(`CANARY_THRESHOLD cannot use "${name}=${value}".`)
    return [name, Number(value)]
  })
  return { ...THRESHOLD, ...Object.fromEntries(read) }
}
