import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Session, Store } from './database.ts'

/** One number for every process of the product: whoever holds it migrates or seeds, the others wait. */
const EXCLUSIVE = 7_301_964
const RELISTEN_MS = 1_000

/** Opens a PostgreSQL server; sessions speak UTC so that moments read alike everywhere. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 20, options: '-c timezone=UTC -c max_parallel_workers_per_gather=0' })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query('select 1')
  const listener = listening(url)
  return {
    kind: 'postgres',
    db: drizzle(pool) as unknown as Database,
    exclusive: (work) => exclusively(pool, work),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

async function exclusively<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [EXCLUSIVE])
    await client.query('begin')
    const result = await work(session(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [EXCLUSIVE])
    client.release()
  }
}

const session = (client: pg.PoolClient): Session => ({
  script: async (text) => void (await client.query(text)),
  query: async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[],
})

/** LISTEN needs a connection of its own, which is opened again when the server drops it. */
function listening(url: string) {
  const heard = new Map<string, (payload: string) => void>()
  let client: pg.Client | null = null
  let closed = false
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ channel, payload }) => heard.get(channel)?.(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => client === next && again())
    client = next
    await next.connect()
    for (const channel of heard.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  function again(): void {
    client = null
    if (!closed) setTimeout(() => void (closed || connect().catch(again)), RELISTEN_MS).unref()
  }
  return {
    async listen(channel: string, hear: (payload: string) => void): Promise<void> {
      heard.set(channel, hear)
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    async close(): Promise<void> {
      closed = true
      await client?.end()
    },
  }
}
