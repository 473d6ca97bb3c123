import type { LiveMessage } from '../../plugins/context.ts'
import { EVERYBODY, type LiveNotice } from '../../plugins/live-events.ts'
import { inSlices } from './in-slices.ts'
import { CLOSE, type LiveSocket } from './live-socket.ts'

/** More than any person's tabs need. */
const MOST_OF_ACCOUNT = 90
const GOODBYE_MS = 2_000
/** Notices that may come twice, by the shared memory and by the database; the oldest are forgotten. */
const MOST_KNOWN = 5_000

export class Connections {
  #byAccount = new Map<string, Set<LiveSocket>>()
  #last: Promise<void> = Promise.resolve()
  #known = new Set<string>()

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

  all(): LiveSocket[] {
    return [...this.#byAccount.values()].flatMap((own) => [...own])
  }

  /** In order, so that a later message cannot overtake an earlier one. */
  hear(notice: LiveNotice): Promise<void> {
    if (notice.id && this.#isKnown(notice.id)) return this.#last
    this.#last = this.#last.then(() => this.#deliver(notice))
    return this.#last
  }

  /** A part of a notice has the whole one's id, a point and its place. */
  #isKnown(id: string): boolean {
    if (this.#known.has(id) || this.#known.has(id.split('.')[0] ?? id)) return true
    const [oldest] = this.#known.size < MOST_KNOWN ? [] : this.#known
    if (oldest) this.#known.delete(oldest)
    this.#known.add(id)
    return false
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

  /** After lost messages every page reconnects and reads anew. */
  startOver(): Promise<void> {
    return inSlices(this.all(), (socket) => socket.close(CLOSE.goingAway))
  }

  closeAll(): void {
    for (const socket of this.all()) socket.close(CLOSE.goingAway)
    setTimeout(() => this.all().forEach((socket) => void socket.terminate()), GOODBYE_MS).unref()
  }
}
