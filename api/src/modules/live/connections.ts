import { randomUUID } from 'node:crypto'
import type { LiveMessage } from '../../plugins/context.ts'
import { EVERYBODY, type LiveNotice } from '../../plugins/live-events.ts'
import { NO_SHARED_MEMORY, type SharedMemory } from '../../shared-memory/shared-memory.ts'
import { inSlices } from './in-slices.ts'
import { CLOSE, LiveSocket } from './live-socket.ts'

/** More than any person's tabs need, over all nodes. */
const MOST_OF_ACCOUNT = 90
/** Who has fewer at one node is not counted over all: thousands of people have three each. */
const FEW = 10
/** Longer than two checks. */
const TALLY_SECONDS = 150
const GOODBYE_MS = 2_000
/** Notices that may come twice, by the shared memory and by the database; the oldest are forgotten. */
const MOST_KNOWN = 5_000

function closeOldest(own: Set<LiveSocket>): void {
  const [oldest] = [...own].filter(({ readyState }) => readyState === LiveSocket.OPEN)
  oldest?.close(CLOSE.tooMany)
}

export class Connections {
  #byAccount = new Map<string, Set<LiveSocket>>()
  #last: Promise<void> = Promise.resolve()
  #known = new Set<string>()
  readonly #shared: Pick<SharedMemory, 'tally'>
  readonly #me = randomUUID()
  constructor(shared: Pick<SharedMemory, 'tally'> = NO_SHARED_MEMORY) {
    this.#shared = shared
  }

  /** Beyond the limit the oldest connection ends: the oldest of this node, where others have some too. */
  async add(socket: LiveSocket): Promise<void> {
    const own = this.#byAccount.get(socket.accountId) ?? new Set()
    this.#byAccount.set(socket.accountId, own.add(socket))
    if (own.size > MOST_OF_ACCOUNT) return closeOldest(own)
    const all = own.size < FEW ? null : await this.#tally(socket.accountId, own)
    if (all !== null && all > MOST_OF_ACCOUNT) closeOldest(own)
  }

  #tally(accountId: string, own: Set<LiveSocket>): Promise<number | null> {
    return this.#shared.tally(`sockets:${accountId}`, this.#me, own.size, TALLY_SECONDS)
  }

  /** An entry is forgotten after a while. */
  async tellAll(): Promise<void> {
    for (const [accountId, own] of this.#byAccount) if (own.size >= FEW) await this.#tally(accountId, own)
  }

  remove(socket: LiveSocket): void {
    const own = this.#byAccount.get(socket.accountId)
    if (own?.delete(socket) && own.size >= FEW - 1) void this.#tally(socket.accountId, own)
    if (own?.size === 0) this.#byAccount.delete(socket.accountId)
  }

  all(): LiveSocket[] {
    return [...this.#byAccount.values()].flatMap((own) => [...own])
  }

  /**
   * In order, so that a later message cannot overtake an earlier one; one that fails holds up none behind it.
   */
  hear(notice: LiveNotice): Promise<void> {
    if (notice.id && this.#isKnown(notice.id)) return this.#last
    const delivered = this.#last.then(() => this.#deliver(notice))
    this.#last = delivered.catch(() => undefined)
    return delivered
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
