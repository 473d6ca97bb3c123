import { WebSocket } from 'ws'

/** Sent in answer to every heartbeat (docs/domain/messages.md#live-messages). */
const ALIVE = Buffer.from('alive')
export type SocketKind = 'user' | 'counters' | 'scheduling'
export const CLOSE = { goingAway: 1001, sessionEnded: 4001, tooMany: 4002 } as const

/** One open connection: whose it is, and when it last gave a sign. The fields lie on the socket itself, for ten thousand of them are held at once. */
export class LiveSocket extends WebSocket {
  kind: SocketKind = 'user'
  accountId = ''
  sessionId = ''
  heardAt = 0

  /** Puts the socket to work; its listeners are shared by all sockets. */
  begin(kind: SocketKind, accountId: string, sessionId: string): void {
    this.kind = kind
    this.accountId = accountId
    this.sessionId = sessionId
    this.heardAt = Date.now()
    this.on('message', answerHeartbeat)
    this.on('error', this.terminate)
  }

  /** Sends a text that is encoded already, where the connection still stands. */
  deliver(text: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this.send(text, AS_TEXT)
  }
}

const AS_TEXT = { binary: false }
function answerHeartbeat(this: WebSocket): void {
  const socket = this as LiveSocket
  socket.heardAt = Date.now()
  socket.deliver(ALIVE)
}
