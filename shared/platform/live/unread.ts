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

/**
 * Messages and news are darkened by messages of their own, never by a reading: a live one may
 * be ahead of it. After a connection was away, `anew`, only what came since the question is.
 */
export async function readUnread(anew = false): Promise<void> {
  const before = anew ? useUnreadStore.getState() : NONE
  const counts = await api('POST /selfCenter/getRedPoint', null, { background: true }).catch(() => null)
  if (!counts) return
  const { message, news } = useUnreadStore.getState()
  setUnread({
    course: counts.caseRedPointCount,
    visa: counts.visaRedPointCount,
    pool: Math.max(counts.servicePoolCount, counts.serPoolCourseApplyCount),
    chat: counts.chatCount,
    news: Math.max(counts.informationCount, news - before.news),
    message: Math.max(counts.messageCount, message - before.message),
  })
}
