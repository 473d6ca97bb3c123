import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { Static } from 'typebox'
import type { EVENTS } from '../contract/events.ts'
import { thrownInside } from './inside.ts'

/** What happens on the page, and what each event carries: declared in the contract, so that a release can record it. */
export type BusEvents = { [K in keyof typeof EVENTS]: Static<(typeof EVENTS)[K]> }
/** Which unread marks are lit. */
export type Dots = BusEvents['dots']
export type DotName = keyof Dots
/** How many unread items each mark stands for; 0 is dark. */
export type Unread = BusEvents['unread']
export type NoticeKind = BusEvents['notice']['kind']
export type Upload = BusEvents['upload']
export type BusName = keyof BusEvents
type Args<K extends BusName> = BusEvents[K] extends undefined ? [] : [payload: BusEvents[K]]

const dark: Dots = { message: false, news: false, course: false, visa: false, pool: false }
const none: Unread = { message: 0, news: 0, course: 0, visa: 0, pool: 0 }
/** Late subscribers of these events get the last value at once. */
const lasting: Partial<Record<BusName, unknown>> = { dots: dark, unread: none }
const subjects = new Map<BusName, Subject<unknown>>()

function subject<K extends BusName>(name: K): Subject<BusEvents[K]> {
  let found = subjects.get(name)
  if (!found) {
    found = name in lasting ? new BehaviorSubject<unknown>(lasting[name]) : new Subject<unknown>()
    subjects.set(name, found)
  }
  return found as Subject<BusEvents[K]>
}

/** The one way remotes and shell talk to each other. */
export const bus = {
  emit<K extends BusName>(name: K, ...[payload]: Args<K>): void {
    subject(name).next(payload as BusEvents[K])
  },
  /** Calls `listener` for every event until the returned function is called. */
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
  /** The last value of an event that keeps it. */
  dots: (): Dots => (subject('dots') as BehaviorSubject<Dots>).value,
  unread: (): Unread => (subject('unread') as BehaviorSubject<Unread>).value,
}

/** How many listen now, for measurements: a page that is left must leave none behind. */
export const countListeners = (): number => [...subjects.values()].reduce((sum, { observers }) => sum + observers.length, 0)

/** Says how much is unread behind some of the marks: above 0 lights a mark, 0 darkens it. */
export function setUnread(change: Partial<Unread>): void {
  const unread = { ...bus.unread(), ...change }
  bus.emit('unread', unread)
  bus.emit('dots', Object.fromEntries(Object.entries(unread).map(([name, count]) => [name, count > 0])) as Dots)
}
/** Lights or darkens some of the unread marks. Each lighting is one more unread item, until the server's count is read again. */
export function setDots(change: Partial<Dots>): void {
  const unread = bus.unread()
  setUnread(Object.fromEntries((Object.entries(change) as [DotName, boolean][]).map(([name, lit]) => [name, lit ? unread[name] + 1 : 0])))
}
export const clearDots = (): void => setUnread(none)

/** Short words to the person, shown by the frame and read out. */
export const notify = {
  success: (text: string) => bus.emit('notice', { kind: 'success', text }),
  error: (text: string) => bus.emit('notice', { kind: 'error', text }),
  info: (text: string) => bus.emit('notice', { kind: 'info', text }),
}
