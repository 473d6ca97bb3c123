import { TIMES } from '../contract/constants.ts'
import { bus, type Dots, setDots } from './bus.ts'
import { sessionKey } from './credentials.ts'

/** A message of the live connections (domain.md 1.12). */
export interface LiveMessage {
  type: number
  clz?: number
  operateType?: number
  caseId?: string
}

/** Marks that each type lights; types 2 and 3 read clz as on or off. */
const LIGHTS: Record<number, readonly (keyof Dots)[]> = {
  4: ['visa'],
  5: ['course'],
  6: ['pool'],
  7: ['message'],
  8: ['course'],
  9: ['visa'],
  10: ['message', 'course'],
  11: ['message', 'visa'],
  12: ['course', 'visa'],
  13: ['course', 'pool'],
  14: ['visa', 'pool'],
  15: ['course', 'visa', 'pool'],
}
const NEEDS_CLZ = new Set([7, 8, 9, 10, 11])

/** The change of the unread marks that a message means. */
export function dotsOf({ type, clz }: LiveMessage): Partial<Dots> {
  if (type === 2 || type === 3) return clz === 1 || clz === 2 ? { [type === 2 ? 'message' : 'news']: clz === 1 } : {}
  if (NEEDS_CLZ.has(type) && clz !== undefined && clz !== 1) return {}
  return Object.fromEntries((LIGHTS[type] ?? []).map((name) => [name, true]))
}

function parse(text: unknown): LiveMessage | null {
  try {
    const message = JSON.parse(String(text)) as LiveMessage
    return typeof message?.type === 'number' ? message : null
  } catch {
    return null
  }
}

/** Turns one text of a socket into events; texts that are no message (the alive text) mean nothing. */
export function hear(text: unknown): void {
  const message = parse(text)
  if (!message) return
  const change = dotsOf(message)
  if (Object.keys(change).length) setDots(change)
  if (message.type === 3 && message.clz === 3) bus.emit('news.changed')
  if (message.caseId) bus.emit('case.changed', { caseId: String(message.caseId) })
}

const PATHS = ['fatBoxWebSocket', 'webSocket', 'webBasicSocket'] as const

/** One connection that beats every 20 s and returns 5 s after it broke, until it is closed. */
function connect(path: string, accountId: string): () => void {
  let closed = false
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const key = sessionKey()
    if (closed || !key) return
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/${path}/${encodeURIComponent(key)}`)
    socket.onopen = () => {
      socket?.send(accountId)
      beat = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send(accountId), TIMES.heartbeatMs)
    }
    socket.onmessage = (event) => hear(event.data)
    socket.onclose = () => {
      clearInterval(beat)
      if (!closed) again = setTimeout(open, TIMES.reconnectMs)
    }
  }
  open()
  return () => {
    closed = true
    clearInterval(beat)
    clearTimeout(again)
    socket?.close()
  }
}

let connected: { accountId: string; close: () => void } | undefined

/** Opens the three live connections of the specification; a second call for the same account does nothing. */
export function openLive(accountId: string): void {
  if (connected?.accountId === accountId) return
  closeLive()
  const closers = PATHS.map((path) => connect(path, accountId))
  connected = { accountId, close: () => closers.forEach((close) => void close()) }
}

export function closeLive(): void {
  connected?.close()
  connected = undefined
}
