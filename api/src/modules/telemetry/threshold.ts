import type { Judged } from '../releases/releases.service.ts'

/** When a canary is taken back by itself. Networks are counted, not page views: nobody alone decides about a canary. */
export interface Threshold {
  /** So many networks must have seen the canary before it is judged. */
  views: number
  /** So many of them must have been failed. */
  failed: number
  /** The share that is borne in any case, 0 to 1, */
  rate: number
  /** and how often the active version's own share. */
  factor: number
  /** Of the last so many minutes. */
  minutes: number
}
export const THRESHOLD: Threshold = { views: 20, failed: 3, rate: 0.02, factor: 2, minutes: 10 }

/** Networks that saw a version, and how many of them it failed. */
export interface Viewed {
  views: number
  failed: number
  /** All came from one address, this machine's: they are its visitors, by the cookie that they were served with. */
  isLocal?: boolean
}
/** Cookies are cheap to throw away: where they are all that tells visitors apart, more than every second one must have been failed. */
const LOCAL_RATE = 0.5
const shareOf = ({ views, failed }: Viewed): number => (views === 0 ? 0 : failed / views)
const percent = (share: number): string => (share * 100).toFixed(1)

/** Why a canary has to be taken back, with the numbers; null while it may go on. */
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

/** Reads `views=50,rate=0.01`: what is left out stays. Throws with the word that cannot be used. */
export function readThreshold(text: string | undefined): Threshold {
  const given = (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim().split('=')] : []))
  const read = given.map(([name = '', value = '']) => {
    if (!(name in THRESHOLD) || !(Number(value) >= 0))
      throw new Error(`CANARY_THRESHOLD cannot use "${name}=${value}".`)
    return [name, Number(value)]
  })
  return { ...THRESHOLD, ...Object.fromEntries(read) }
}
