import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BareConnection, Database, Store } from './database.ts'
import { isDatabaseGone } from './gone.ts'
import { listening } from './listening.ts'

/** Of migrations and seeds. */
const EXCLUSIVE = 7_301_964
const MOST = 20
const CONNECT_MS = 15_000

/** Sessions use UTC. Rejects while the server is away. */
export async function openPostgres(url: string): Promise<Store> {
  const settings = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
  }
  const pool = healing(
    new pg.Pool({ ...settings, max: MOST, options: '-c timezone=UTC -c max_parallel_workers_per_gather=0' }),
  )
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const notices = listening(settings)
  return {
    kind: 'postgres',
    // One type for both drivers.
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Database,
    exclusive: (work) => exclusively(pool, work),
    listen: notices.listen,
    close: async () => {
      await notices.close()
      await pool.end()
    },
  }
}

/** An unheard error would end the process; Drizzle keeps a client whose transaction could not begin. */
function healing(pool: pg.Pool): pg.Pool {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_error, client) => void inUse.delete(client as pg.PoolClient))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('end', () => {
      if (!inUse.has(client)) return
      const release = client.release
      // Its user may still release it once.
      client.release = () => undefined
      release(true)
    })
  })
  return pool
}

async function exclusively<T>(pool: pg.Pool, work: (session: BareConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('select pg_advisory_lock($1)', [EXCLUSIVE])
    await client.query('begin')
    const result = await work(session(client))
    await client.query('commit')
    return result
  } catch (error) {
    broken = isDatabaseGone(error)
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    // A broken connection releases the lock itself.
    await client.query('select pg_advisory_unlock($1)', [EXCLUSIVE]).catch(() => {
      broken = true
    })
    client.release(broken)
  }
}

const session = (client: pg.PoolClient): BareConnection => ({
  script: async (text) => void (await client.query(text)),
  query: async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[],
})
