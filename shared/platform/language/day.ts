import { formatDate, formatDateTime, useHydrated } from '@southbound/shared/platform'

/** A day that was typed is kept as its first instant; a moment is hardly ever that. */
const TYPED_DAY = /T00:00:00(?:\.0+)?Z$/

/**
 * YYYY-MM-DD of a moment, by the reader's own clock: only
 * after hydration. A day without an hour is `formatDate`'s.
 */
export const formatDay = (instant: string | null | undefined): string =>
  TYPED_DAY.test(instant ?? '') ? formatDate(instant) : formatDateTime(instant).slice(0, 10)

/** `formatDay` for pages that the server draws, which knows no zone and writes its own day. */
export const useDay = (): typeof formatDay => (useHydrated() ? formatDay : formatDate)
