import { buffer, debounce, Subject, timer } from 'rxjs'
import { readUnread } from './unread.ts'

/** Live messages come in crowds. */
const CALM_MS = 1_000
const readings = new Subject<boolean>()
/** `anew` if any of the crowd asks for it. */
export const readUnreadSoon = (anew = false): void => readings.next(anew)

/** Answers the undo. */
export function readUnreadWhenCalm(): () => void {
  const calm = readings.pipe(debounce(() => timer(CALM_MS)))
  const reading = readings.pipe(buffer(calm)).subscribe((crowd) => void readUnread(crowd.includes(true)))
  return () => reading.unsubscribe()
}
