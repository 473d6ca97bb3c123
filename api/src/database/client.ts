import pg from 'pg'
import { DatabaseGone } from './gone.ts'
import type { Servers } from './servers.ts'
import { timed } from './statements.ts'

type Connected = (error: Error | null) => void
type Connect = (done?: Connected) => Promise<pg.Client>
type Query = (...given: unknown[]) => Promise<unknown> | undefined
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string })?.text ?? '')

/**
 * Clients that connect to the server in force, leave one
 * that does not answer, and tell how long statements take.
 */
export function clientOf(servers: Servers): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string
    constructor(settings: pg.ClientConfig) {
      super({ ...settings, connectionString: servers.url })
      this.#url = servers.url
    }
    // The pool gives a callback, others wait for the promise.
    override connect: typeof pg.Client.prototype.connect = ((done?: Connected) => {
      const connect: Connect = (told) => (pg.Client.prototype.connect as unknown as Connect).call(this, told)
      if (done)
        return connect((error) => {
          if (error) servers.leave(this.#url)
          done(error)
        })
      return connect().catch((error: unknown) => {
        servers.leave(this.#url)
        throw error
      })
    }) as typeof pg.Client.prototype.connect
    override query: typeof pg.Client.prototype.query = ((...given: unknown[]) => {
      const ask: Query = (...args) => (pg.Client.prototype.query as unknown as Query).apply(this, args)
      const last = given.at(-1)
      if (typeof last === 'function')
        return ask(...given.slice(0, -1), timed(textOf(given[0]), last as (...results: unknown[]) => void))
      const over = timed(textOf(given[0]), () => undefined)
      const answer = ask(...given)
      answer?.then?.(over, over)
      return answer
    }) as typeof pg.Client.prototype.query
  }
}

/** Leaves a standby for the next server: only one of several takes writes. */
export async function mustTakeWrites(client: pg.ClientBase, servers: Servers): Promise<void> {
  if (!servers.several) return
  const url = servers.url
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (!rows[0]?.standby) return
  servers.leave(url)
  throw new DatabaseGone('the server is a standby')
}
