import { debounceTime, Subject, timer } from 'rxjs'
import { bus } from '../bus.ts'
import { hear } from './live-messages.ts'
import { type Heard, openSockets } from './live-sockets.ts'
import { watchKey } from './same-key.ts'
import { readUnreadSoon, readUnreadWhenCalm } from './unread-soon.ts'

/** The three connections open one after the other. */
const OPENING_MS = 200
const openings = new Subject<void>()
openings.pipe(debounceTime(OPENING_MS)).subscribe(() => bus.emit('live.begun'))

const take = (heard: Heard): void => {
  if (typeof heard === 'string') {
    hear(heard)
    return
  }
  const begun = 'begun' in heard ? heard.begun : undefined
  if (begun !== 'chat') {
    readUnreadSoon(true)
    bus.emit('releases.changed')
    openings.next()
  }
  if (begun !== 'counts') bus.emit('chat.changed')
  if (!begun) bus.emit('flags.changed')
}

/** The tab with the lock holds the connections of an account for all tabs. Answers the undo. */
function share(accountId: string): () => void {
  const name = `live-${accountId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let stopLeading: (() => void) | undefined
  // A tab that does not lead hears the others from here on.
  const following = timer(OPENING_MS).subscribe(() => stopLeading || openings.next())
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
    following.unsubscribe()
    leaving.abort()
    stopLeading?.()
    channel.close()
  }
}

function alone(accountId: string): () => void {
  const sockets = openSockets(accountId).subscribe(take)
  return () => sockets.unsubscribe()
}
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function'

let connected: { accountId: string; close: () => void } | undefined

export function openLive(accountId: string): void {
  if (connected?.accountId === accountId) return
  closeLive()
  const undo = [canShare() ? share(accountId) : alone(accountId), readUnreadWhenCalm(), watchKey()]
  connected = {
    accountId,
    close: () => {
      for (const stop of undo) stop()
    },
  }
  // Most often the connections open within the same second: one reading for both.
  readUnreadSoon()
}

export function closeLive(): void {
  connected?.close()
  connected = undefined
}
