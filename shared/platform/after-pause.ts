import { EMPTY, Subject, switchMap, timer } from 'rxjs'

/** Runs `act` when the pause asked for last, in ms, is over; null calls it off. */
export function afterPause(act: () => void): (ms: number | null) => void {
  const pauses = new Subject<number | null>()
  pauses.pipe(switchMap((ms) => (ms === null ? EMPTY : timer(ms)))).subscribe(act)
  return (ms) => pauses.next(ms)
}
