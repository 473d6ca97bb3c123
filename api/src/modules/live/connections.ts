import type { LiveMessage } from '../../plugins/context.ts'
import { EVERYBODY, type LiveNotice } from '../../plugins/live-events.ts'
import { inSlices } from './in-slices.ts'
import { CLOSE, type LiveSocket } from './live-socket.ts'

/** More open connections than any person's tabs need. */
const MOST_OF_ACCOUNT = 90
const GOODBYE_MS = 2_000

/** The open sockets of this process, by account. */
export class Connections {
  #byAccount = new Map<string, Set<LiveSocket>>()
  #last: Promise<void> = Promise.resolve()

  add(socket: LiveSocket): void {
    const own = this.#byAccount.get(socket.accountId) ?? new Set()
    this.#byAccount.set(socket.accountId, own.add(socket))
    const [oldest] = own
    if (own.size > MOST_OF_ACCOUNT) oldest?.close(CLOSE.tooMany)
  }

  remove(socket: LiveSocket): void {
    const own = this.#byAccount.get(socket.accountId)
    own?.delete(socket)
    if (own?.size === 0) this.#byAccount.delete(socket.accountId)
  }

  /** Every socket that is open now. */
  all(): LiveSocket[] {
    return [...this.#byAccount.values()].flatMap((own) => [...own])
  }

  /** Delivers what any API node announced: one notice after the other, or a later message could overtake an earlier one. */
  hear(notice: LiveNotice): Promise<void> {
    this.#last = this.#last.then(() => this.#deliver(notice))
    return this.#last
  }

  #deliver(notice: LiveNotice): Promise<void> {
    if (!('endSessions' in notice)) return this.#send(notice.to, notice.message)
    const ended = new Set(notice.endSessions)
    return inSlices(this.all(), (socket) => ended.has(socket.sessionId) && socket.close(CLOSE.sessionEnded))
  }

  #send(
    to: typeof EVERYBODY | readonly string[],
    { socket: kind = 'counters', ...message }: LiveMessage,
  ): Promise<void> {
    const text = Buffer.from(JSON.stringify(message))
    const sockets = to === EVERYBODY ? this.all() : to.flatMap((id) => [...(this.#byAccount.get(id) ?? [])])
    return inSlices(sockets, (socket) => socket.kind === kind && socket.deliver(text))
  }

  /** Messages were missed, and it is not known whose: every page comes back after a moment and reads anew what waits for it. */
  startOver(): Promise<void> {
    return inSlices(this.all(), (socket) => socket.close(CLOSE.goingAway))
  }

  /** Says goodbye to everybody; who does not answer in time is cut off, so that the process can end. */
  closeAll(): void {
    for (const socket of this.all()) socket.close(CLOSE.goingAway)
    setTimeout(() => this.all().forEach((socket) => void socket.terminate()), GOODBYE_MS).unref()
  }
}
