import { hear } from './live-messages.ts'
import { type Heard, openSockets } from './live-sockets.ts'
import { readUnread, stopReadingUnread } from './unread.ts'

const take = (heard: Heard): void => (typeof heard === 'string' ? hear(heard) : readUnread())

/**
 * Holds the live connections for all tabs of an account together: the tab that has the lock opens the sockets and passes on what
 * it hears; when it closes, the browser gives the lock to the next one. Answers the undo.
 */
function share(accountId: string): () => void {
  const name = `live-${accountId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let stopLeading = () => {}
  const pass = (heard: Heard) => {
    take(heard)
    channel.postMessage(heard)
  }
  const lead = () =>
    new Promise<void>((release) => {
      if (leaving.signal.aborted) return release()
      const sockets = openSockets(accountId).subscribe(pass)
      stopLeading = () => {
        sockets.unsubscribe()
        release()
      }
    })
  channel.onmessage = ({ data }) => take(data)
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    stopLeading()
    channel.close()
  }
}

/** Where tabs cannot agree (no secure context, an old browser), each has its own connections. */
function alone(accountId: string): () => void {
  const sockets = openSockets(accountId).subscribe(take)
  return () => sockets.unsubscribe()
}
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function'

let connected: { accountId: string; close: () => void } | undefined

/** Opens the three live connections of the specification, once for all tabs; a second call for the same account does nothing. */
export function openLive(accountId: string): void {
  if (connected?.accountId === accountId) return
  closeLive()
  connected = { accountId, close: canShare() ? share(accountId) : alone(accountId) }
  readUnread()
}

export function closeLive(): void {
  connected?.close()
  connected = undefined
  stopReadingUnread()
}
