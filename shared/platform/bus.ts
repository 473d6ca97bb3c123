import { BehaviorSubject, type Observable, Subject } from 'rxjs'

export type DotName = 'message' | 'news' | 'course' | 'visa' | 'pool'
/** Which unread marks are lit. */
export type Dots = Record<DotName, boolean>
export type NoticeKind = 'success' | 'error' | 'info'
/** A file on its way; each change of its state is an event with the same id. */
export interface Upload {
  id: string
  /** The file's name. */
  name: string
  state: 'started' | 'done' | 'failed' | 'cancelled'
  /** Stops the upload; with 'started', where it can be stopped. */
  cancel?: () => void
}

/** What happens on the page, and what each event carries. */
export interface BusEvents {
  'session.in': { accountId: string }
  'session.out': { reason: 'signed-out' | 'expired' | 'elsewhere' }
  'session.expired': undefined
  dots: Dots
  'news.changed': undefined
  'favourites.changed': undefined
  'comparison.changed': undefined
  'cart.changed': undefined
  'avatar.changed': { docId: string | null }
  'case.changed': { caseId: string }
  'network.lost': undefined
  upload: Upload
  notice: { kind: NoticeKind; text: string }
}
export type BusName = keyof BusEvents
type Args<K extends BusName> = BusEvents[K] extends undefined ? [] : [payload: BusEvents[K]]

const dark: Dots = { message: false, news: false, course: false, visa: false, pool: false }
/** Late subscribers of these events get the last value at once. */
const lasting: Partial<Record<BusName, unknown>> = { dots: dark }
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
    const subscription = subject(name).subscribe(listener)
    return () => subscription.unsubscribe()
  },
  stream: <K extends BusName>(name: K): Observable<BusEvents[K]> => subject(name).asObservable(),
  /** The last value of an event that keeps it. */
  dots: (): Dots => (subject('dots') as BehaviorSubject<Dots>).value,
}

/** Lights or darkens some of the unread marks. */
export const setDots = (change: Partial<Dots>): void => bus.emit('dots', { ...bus.dots(), ...change })
export const clearDots = (): void => bus.emit('dots', dark)

/** Short words to the person, shown by the frame and read out. */
export const notify = {
  success: (text: string) => bus.emit('notice', { kind: 'success', text }),
  error: (text: string) => bus.emit('notice', { kind: 'error', text }),
  info: (text: string) => bus.emit('notice', { kind: 'info', text }),
}
