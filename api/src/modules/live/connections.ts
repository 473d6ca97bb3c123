import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveMessage } from '../../plugins/context.ts'
import type { LiveNotice } from '../../plugins/live-events.ts'

export type SocketKind = NonNullable<LiveMessage['socket']>
export interface Connection {
  accountId: string
  sessionId: string
  kind: SocketKind
  send(text: string): void
  close(code: number): void
}
/** Sending to thousands at once would stop everything else for as long. */
const SLICE = 500
/** More open connections than any person's tabs need. */
const MOST_OF_ACCOUNT = 90
export const CLOSE = { sessionEnded: 4001, tooMany: 4002 } as const

/** The open sockets of this process, by account. */
export class Connections {
  #byAccount = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    const own = this.#byAccount.get(connection.accountId) ?? new Set()
    this.#byAccount.set(connection.accountId, own.add(connection))
    const [oldest] = own
    if (own.size > MOST_OF_ACCOUNT) oldest?.close(CLOSE.tooMany)
  }

  remove(connection: Connection): void {
    const own = this.#byAccount.get(connection.accountId)
    own?.delete(connection)
    if (own?.size === 0) this.#byAccount.delete(connection.accountId)
  }

  /** Delivers what any API node announced. */
  async hear(notice: LiveNotice): Promise<void> {
    if ('endSessions' in notice) this.#endSessions(new Set(notice.endSessions))
    else await this.#send(notice.to, notice.message)
  }

  async #send(accountIds: readonly string[], { socket = 'counters', ...message }: LiveMessage): Promise<void> {
    const text = JSON.stringify(message)
    const to = accountIds.flatMap((id) => [...(this.#byAccount.get(id) ?? [])]).filter(({ kind }) => kind === socket)
    for (let at = 0; at < to.length; at += SLICE) {
      for (const connection of to.slice(at, at + SLICE)) connection.send(text)
      if (at + SLICE < to.length) await nextTurn()
    }
  }

  #endSessions(ids: ReadonlySet<string>): void {
    for (const own of this.#byAccount.values()) for (const connection of own) if (ids.has(connection.sessionId)) connection.close(CLOSE.sessionEnded)
  }

  closeAll(): void {
    for (const own of this.#byAccount.values()) for (const connection of own) connection.close(1001)
  }
}
