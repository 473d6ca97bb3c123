import {
  concat,
  defer,
  EMPTY,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  retry,
  Subject,
  startWith,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs'
import { webSocket } from 'rxjs/webSocket'
import { TIMES } from '../../contract/constants.ts'
import { ApiError, api } from '../calls/api.ts'

const PATHS = ['fatBoxWebSocket', 'webSocket', 'webBasicSocket'] as const
const SESSION_OVER = 40001

/** What came in between was missed. */
const AGAIN = { again: true } as const
/**
 * What was read before the connection was open may have
 * changed since: the chat, or the counts of unread items.
 */
const BEGUN = { chat: { begun: 'chat' }, counts: { begun: 'counts' } } as const
export type Heard = string | typeof AGAIN | (typeof BEGUN)[keyof typeof BEGUN]
const COUNTERS = 'webSocket'

export function openSockets(accountId: string): Observable<Heard> {
  const takeTicket = ticketSource()
  return merge(...PATHS.map((path) => connection(path, accountId, takeTicket)))
}

/** Sockets that open together share a call. */
function ticketSource(): () => Promise<string> {
  let asked: Promise<string[]> | undefined
  return async function take(): Promise<string> {
    asked ??= api('POST /live/ticket', null, { background: true })
      .then(({ tickets }) => tickets)
      .finally(() => {
        asked = undefined
      })
    const tickets = await asked
    return tickets.pop() ?? take()
  }
}

const addressOf = (path: string, ticket: string) =>
  `${location.origin.replace(/^http/, 'ws')}/${path}/${encodeURIComponent(ticket)}`
const isOver = (error: unknown) => error instanceof ApiError && error.code === SESSION_OVER

function connection(path: string, accountId: string, takeTicket: () => Promise<string>): Observable<Heard> {
  const stood = new Subject<Event>()
  const once = (ticket: string): Observable<Heard> => {
    const socket = webSocket<string>({
      url: addressOf(path, ticket),
      openObserver: stood,
      serializer: (text) => text,
      deserializer: ({ data }) => String(data),
    })
    const beats = stood.pipe(
      switchMap(() => interval(TIMES.heartbeatMs).pipe(startWith(0))),
      tap(() => socket.next(accountId)),
      ignoreElements(),
    )
    return merge(
      beats,
      concat(
        socket,
        throwError(() => new Error('closed')),
      ),
    )
  }
  const lasting = defer(takeTicket).pipe(
    switchMap(once),
    retry({ delay: (error) => (isOver(error) ? EMPTY : timer(TIMES.reconnectMs)) }),
  )
  const first = path === COUNTERS ? BEGUN.counts : BEGUN.chat
  const openings = stood.pipe(map((_event, times) => (times === 0 ? first : AGAIN)))
  return merge(lasting, openings)
}
