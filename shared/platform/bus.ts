import { type Observable, Subject } from 'rxjs'
import type { Static } from 'typebox'
import type { EVENTS } from '../contract/events.ts'
import { thrownInside } from './inside.ts'

export type BusEvents = { [K in keyof typeof EVENTS]: Static<(typeof EVENTS)[K]> }
export type NoticeKind = BusEvents['notice']['kind']
export type Upload = BusEvents['upload']
export type BusName = keyof BusEvents
type Args<K extends BusName> = BusEvents[K] extends undefined ? [] : [payload: BusEvents[K]]

const subjects = new Map<BusName, Subject<unknown>>()

function subject<K extends BusName>(name: K): Subject<BusEvents[K]> {
  let found = subjects.get(name)
  if (!found) {
    found = new Subject<unknown>()
    subjects.set(name, found)
  }
  return found as Subject<BusEvents[K]>
}

/** Events between remotes and from the live connections. Names and payloads: shared/contract/events.ts. */
export const bus = {
  emit<K extends BusName>(name: K, ...[payload]: Args<K>): void {
    subject(name).next(payload as BusEvents[K])
  },
  on<K extends BusName>(name: K, listener: (payload: BusEvents[K]) => void): () => void {
    const subscription = subject(name).subscribe((payload) => {
      try {
        listener(payload)
      } catch (error) {
        throw thrownInside(error)
      }
    })
    return () => subscription.unsubscribe()
  },
  stream: <K extends BusName>(name: K): Observable<BusEvents[K]> => subject(name).asObservable(),
}

export const countListeners = (): number =>
  [...subjects.values()].reduce((sum, { observers }) => sum + observers.length, 0)

/** A short message at the edge of the page, in the words of the reader. */
export const notify = {
  success: (text: string) => bus.emit('notice', { kind: 'success', text }),
  error: (text: string) => bus.emit('notice', { kind: 'error', text }),
  info: (text: string) => bus.emit('notice', { kind: 'info', text }),
}
