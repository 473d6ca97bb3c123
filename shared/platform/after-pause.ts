import { EMPTY, Subject, switchMap, timer } from 'rxjs'

/** Runs `act` after the last pause asked for, in ms; null calls it off. */
export function afterPause(act: () => void): (ms: number | null) => void {
  const pauses = new Subject<number | null>()
  pauses.pipe(switchMap((ms) => (ms === null ? EMPTY : timer(ms)))).subscribe(act)
  return (ms) => pauses.next(ms)
}
