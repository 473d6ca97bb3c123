import { catchError, EMPTY, from, mergeMap, Subject, switchMap, timer } from 'rxjs'
import { api } from '../calls/api.ts'
import { createStore } from '../store.ts'

/** How many unread items each mark stands for; 0 is dark. */
export interface Unread {
  message: number
  news: number
  course: number
  visa: number
  pool: number
}
export type DotName = keyof Unread
/** Which unread marks are lit. */
export type Dots = Record<DotName, boolean>

const NONE: Unread = { message: 0, news: 0, course: 0, visa: 0, pool: 0 }
/** How much is unread. A mark takes its own number: `useUnreadStore((unread) => unread.course)`. */
export const useUnreadStore = createStore<Unread>('unread', () => NONE)

/** Says how much is unread behind some of the marks. */
export const setUnread = (change: Partial<Unread>): void => useUnreadStore.setState(change)
/** Lights or darkens some of the marks. Each lighting is one more unread item, until the server's count is read again. */
export function setDots(change: Partial<Dots>): void {
  const unread = useUnreadStore.getState()
  setUnread(
    Object.fromEntries(
      (Object.entries(change) as [DotName, boolean][]).map(([name, lit]) => [
        name,
        lit ? unread[name] + 1 : 0,
      ]),
    ),
  )
}
export const clearUnread = (): void => setUnread(NONE)

/** Live messages come in crowds: the counts are read once when they are over. */
const CALM_MS = 1_000
const reading = new Subject<'now' | 'soon' | 'never'>()
// The marks stay as they are when a reading fails; the next one corrects them.
const read = () =>
  from(api('POST /selfCenter/getRedPoint', null, { background: true })).pipe(catchError(() => EMPTY))
reading
  .pipe(
    switchMap((when) => (when === 'never' ? EMPTY : when === 'now' ? [0] : timer(CALM_MS))),
    mergeMap(read),
  )
  .subscribe((counts) => {
    const { message, news } = useUnreadStore.getState()
    setUnread({
      course: counts.caseRedPointCount,
      visa: counts.visaRedPointCount,
      pool: Math.max(counts.servicePoolCount, counts.serPoolCourseApplyCount),
      news: Math.max(counts.informationCount, news),
      message: Math.max(counts.messageCount, message),
    })
  })

/**
 * Reads how much is unread, as the server counts it: after signing in, after the live connections were away, and after a live message
 * about cases. Messages and news have a message of their own that darkens them, so a reading never does.
 */
export const readUnread = (): void => reading.next('now')
/** Reads the counts when the live messages have calmed down. */
export const readUnreadSoon = (): void => reading.next('soon')
/** Nobody is signed in any more: what waits to be read is not. */
export const stopReadingUnread = (): void => reading.next('never')
