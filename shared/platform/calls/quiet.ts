import { Subject } from 'rxjs'

const BEAT_MS = 100
/** A beat that comes later than this found the page busy with drawing, also where React draws in slices. */
const LATE_MS = 50
const QUIET_BEATS = 3
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

/** Resolves in the browser's next pause; at once where there is none to wait for: Safari, the server. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_MS })
    else done()
  })

/**
 * Resolves when no call is open and what the last one brought is drawn; a call or a
 * drawing that lasts is waited for five seconds, and calls without an end are not.
 */
export const whenQuiet = (): Promise<void> =>
  new Promise((done) => {
    let [quiet, called, beatAt] = [0, 0, Date.now()]
    let changedAt = beatAt
    const waiting = changes.subscribe(() => {
      quiet = 0
      called++
      changedAt = Date.now()
    })
    const beat = () => {
      const now = Date.now()
      quiet = open || now - beatAt > BEAT_MS + LATE_MS ? 0 : quiet + 1
      beatAt = now
      if (quiet < QUIET_BEATS && now - changedAt < LONGEST_MS && called <= MANY) return wait()
      waiting.unsubscribe()
      done()
    }
    const wait = () => void setTimeout(() => void whenIdle().then(beat), BEAT_MS)
    wait()
  })
