import { debounce, Subject, timer } from 'rxjs'
import { readUnread } from './unread.ts'

/** Live messages come in crowds. */
const CALM_MS = 1_000
const readings = new Subject<void>()
export const readUnreadSoon = (): void => readings.next()

/** Answers the undo. */
export function readUnreadWhenCalm(): () => void {
  const reading = readings.pipe(debounce(() => timer(CALM_MS))).subscribe(() => void readUnread())
  return () => reading.unsubscribe()
}
