import { catchError, EMPTY, from, mergeMap, Subject, switchMap, timer } from 'rxjs'
import { api } from '../calls/api.ts'
import { createStore } from '../store.ts'

export interface Unread {
  message: number
  news: number
  course: number
  visa: number
  pool: number
  chat: number
}
export type DotName = keyof Unread
export type Dots = Record<DotName, boolean>

const NONE: Unread = { message: 0, news: 0, course: 0, visa: 0, pool: 0, chat: 0 }
/** Unread items by kind; zero for visitors. */
export const useUnreadStore = createStore<Unread>('unread', () => NONE)

/** Counts that an answer brought. */
export const setUnread = (change: Partial<Unread>): void => useUnreadStore.setState(change)
/** One more unread item, until the server's count is read again. */
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

/** Live messages come in crowds. */
const CALM_MS = 1_000
const reading = new Subject<'now' | 'soon' | 'never'>()
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
      chat: counts.chatCount,
      news: Math.max(counts.informationCount, news),
      message: Math.max(counts.messageCount, message),
    })
  })

/** Messages and news are darkened by messages of their own, never by a reading. */
export const readUnread = (): void => reading.next('now')
export const readUnreadSoon = (): void => reading.next('soon')
export const stopReadingUnread = (): void => reading.next('never')
