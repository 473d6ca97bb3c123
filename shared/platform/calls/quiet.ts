import { merge, Subject, switchMap, timer } from 'rxjs'

/** What a page draws of an answer comes first. */
const QUIET_MS = 300
const LONGEST_MS = 5_000
/** Beginnings and ends of calls: a page with more of them calls in a circle, and is never quiet. */
const MANY = 200
const changes = new Subject<void>()
let open = 0

/** Counts a call until it ends. */
export function counted<T>(call: Promise<T>): Promise<T> {
  const count = (by: number) => {
    open += by
    changes.next()
  }
  count(1)
  return call.finally(() => count(-1))
}

/** Resolves when the page has had no call open for a while; a call that hangs is waited for five seconds, and calls without an end are not. */
export const whenQuiet = (): Promise<void> =>
  new Promise((done) => {
    const waiting = merge(timer(0), changes)
      .pipe(switchMap((_, change) => timer(change > MANY ? 0 : open ? LONGEST_MS : QUIET_MS)))
      .subscribe(() => {
        waiting.unsubscribe()
        done()
      })
  })
