import { api } from './api.ts'
import { bus, setUnread } from './bus.ts'

/** Live messages come in crowds: the counts are read once when they are over. */
const CALM_MS = 1_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reads how much is unread, as the server counts it: after signing in, after the live connections were away, and after a live message
 * about cases. Messages and news have a message of their own that darkens them, so a reading never does.
 */
export function readUnread(): void {
  clearTimeout(timer)
  api('POST /selfCenter/getRedPoint', null, { background: true }).then(
    (counts) => {
      const { message, news } = bus.unread()
      setUnread({
        course: counts.caseRedPointCount,
        visa: counts.visaRedPointCount,
        pool: Math.max(counts.servicePoolCount, counts.serPoolCourseApplyCount),
        news: Math.max(counts.informationCount, news),
        message: Math.max(counts.messageCount, message),
      })
    },
    // The marks stay as they are; the next reading corrects them.
    () => undefined,
  )
}

/** Reads the counts when the live messages have calmed down. */
export function readUnreadSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(readUnread, CALM_MS)
}
/** Nobody is signed in any more. */
export const stopReadingUnread = (): void => clearTimeout(timer)
