import type { Locale } from '../remote.ts'

/** `isAhead`: begun before anybody asked for it. */
interface VisitOfCalls {
  locale: Locale
  isAhead?: boolean
}
/** What is known of a visit by its signal: the calls of a page's loader carry nothing else. */
export const visits = new WeakMap<AbortSignal, VisitOfCalls>()
