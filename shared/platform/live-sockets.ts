import { TIMES } from '../contract/constants.ts'
import { ApiError, api } from './api.ts'

/** The person's own, the counters, and what is due. */
const PATHS = ['fatBoxWebSocket', 'webSocket', 'webBasicSocket'] as const
const SESSION_OVER = 40001

export interface Ears {
  /** A text came. */
  text(text: string): void
  /** A connection stands again after it broke: what came in between was missed. */
  again(): void
}

/** Opens the three live connections of an account, until the returned function is called. */
export function openSockets(accountId: string, ears: Ears): () => void {
  const takeTicket = ticketSource()
  const closers = PATHS.map((path) => connect(path, accountId, takeTicket, ears))
  return () => closers.forEach((close) => void close())
}

/** Gives out tickets one by one; sockets that open at the same time share one call. The session key itself stands in no address. */
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

/** One connection that beats every 20 s and returns 5 s after it broke, until it is closed. */
function connect(path: string, accountId: string, takeTicket: () => Promise<string>, ears: Ears): () => void {
  let closed = false
  let stoodBefore = false
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const returnLater = () => {
    clearInterval(beat)
    if (!closed) again = setTimeout(open, TIMES.reconnectMs)
  }
  const begin = () => {
    socket?.send(accountId)
    beat = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send(accountId), TIMES.heartbeatMs)
    if (stoodBefore) ears.again()
    stoodBefore = true
  }
  function open(): void {
    takeTicket().then(
      (ticket) => {
        if (closed) return
        socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/${path}/${encodeURIComponent(ticket)}`)
        socket.onopen = begin
        socket.onmessage = (event) => ears.text(String(event.data))
        socket.onclose = returnLater
      },
      // A session that is over has ended the connections by itself; anything else passes.
      (error) => !(error instanceof ApiError && error.code === SESSION_OVER) && returnLater(),
    )
  }
  open()
  return () => {
    closed = true
    clearInterval(beat)
    clearTimeout(again)
    socket?.close()
  }
}
