import { WebSocket } from 'ws'

/** The answer to a heartbeat (docs/domain/messages.md#live-messages). */
const ALIVE = Buffer.from('alive')
const MOST_WAITING = 64 * 1024
export type SocketKind = 'user' | 'counters' | 'scheduling'
export const CLOSE = { goingAway: 1001, sessionEnded: 4001, tooMany: 4002 } as const

/** Its fields are on the socket itself, as ten thousand are open at once. */
export class LiveSocket extends WebSocket {
  kind: SocketKind = 'user'
  accountId = ''
  sessionId = ''
  heardAt = 0

  /** All sockets share their listeners. */
  begin(kind: SocketKind, accountId: string, sessionId: string): void {
    this.kind = kind
    this.accountId = accountId
    this.sessionId = sessionId
    this.heardAt = Date.now()
    this.on('message', answerHeartbeat)
    this.on('ping', endUnread)
  }

  /** Who does not read is cut off: what waits for him takes memory. */
  deliver(text: Buffer): void {
    endUnread.call(this)
    if (this.readyState === WebSocket.OPEN) this.send(text, AS_TEXT)
  }
}

const AS_TEXT = { binary: false }
function answerHeartbeat(this: WebSocket) {
  const socket = this as LiveSocket
  socket.heardAt = Date.now()
  socket.deliver(ALIVE)
}
function endUnread(this: WebSocket) {
  if (this.bufferedAmount > MOST_WAITING) this.terminate()
}
