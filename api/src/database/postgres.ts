import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { clientOf, mustTakeWrites } from './client.ts'
import type { BareConnection, Database, Store } from './database.ts'
import { isDatabaseGone } from './gone.ts'
import { listening } from './listening.ts'
import { followReplica } from './replica.ts'
import { Servers } from './servers.ts'

/** Key of the lock that migrations and seeds take. */
const EXCLUSIVE = 7_301_964
const CONNECT_MS = { one: 15_000, several: 3_000 }
/** The server ends a statement itself; the client's own end is for a server that is silent. */
const SILENT_MS = 5_000

export interface ServerSettings {
  /** Connections of this process. */
  most?: number
  /** A statement that takes longer is ended; none is without it. */
  statementSeconds?: number
  readUrl?: string
}

/** Sessions use UTC. `url` may name several servers, one of which takes writes. Rejects while it is away. */
export async function openPostgres(url: string, given: ServerSettings = {}): Promise<Store> {
  const { most = 20, statementSeconds = 0, readUrl } = given
  const servers = new Servers(url)
  const Client = clientOf(servers)
  const settings = {
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: servers.several ? CONNECT_MS.several : CONNECT_MS.one,
  }
  const pooled = { ...settings, max: most, ...limitsOf(statementSeconds) }
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
    void mustTakeWrites(client, servers).then(() => done(), done)
  const pool = healing(new pg.Pool({ ...pooled, Client, verify } as pg.PoolConfig))
  try {
    await reach(pool, servers)
  } catch (error) {
    await pool.end()
    throw error
  }
  const notices = listening(
    () => new Client(settings),
    (client) => mustTakeWrites(client, servers),
  )
  const replica = readUrl ? followReplica(pool, readUrl, pooled) : null
  return {
    kind: 'postgres',
    // One type for both drivers.
    db: drizzle(keepingCalls(pool), { casing: 'snake_case' }) as unknown as Database,
    replica,
    exclusive: (work) => onOne(pool, (client) => exclusively(client, work)),
    beside: (work) => onOne(pool, (client) => inTransaction(client, work)),
    listen: notices.listen,
    close: async () => {
      await notices.close()
      await replica?.close()
      await pool.end()
    },
  }
}

function limitsOf(seconds: number): pg.PoolConfig {
  const limits =
    seconds > 0
      ? ` -c statement_timeout=${seconds}s -c idle_in_transaction_session_timeout=${2 * seconds}s`
      : ''
  return {
    options: `-c timezone=UTC -c max_parallel_workers_per_gather=0${limits}`,
    ...(seconds > 0 ? { query_timeout: seconds * 1_000 + SILENT_MS } : {}),
  }
}

/** One question, or one for each server. */
async function reach(pool: pg.Pool, servers: Servers): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!servers.several || !isDatabaseGone(error)) throw error
    await pool.query('select 1')
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

type Connect = (done?: (...given: unknown[]) => void) => Promise<pg.PoolClient>
/**
 * A client that was waited for comes in the turn of whoever
 * released it: its statements would be another call's.
 */
function keepingCalls(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as Connect
  const kept: Connect = (done) => connect(done && AsyncResource.bind(done))
  pool.connect = kept as typeof pool.connect
  return pool
}

type Work<T> = (session: BareConnection) => Promise<T>
const LOOK_AGAIN_MS = 500

/** A client whose connection broke is not used again. */
async function onOne<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    broken = isDatabaseGone(error)
    throw error
  } finally {
    client.release(broken || !(await isAlive(client)))
  }
}
const isAlive = (client: pg.PoolClient): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  )

/** Looks again and again: a statement that waits for the lock would be ended by its time. */
async function exclusively<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  while (!(await hasTaken(client))) await wait(LOOK_AGAIN_MS)
  try {
    return await inTransaction(client, work)
  } finally {
    // A broken connection releases the lock itself.
    await client.query('select pg_advisory_unlock($1)', [EXCLUSIVE]).catch(() => undefined)
  }
}
const hasTaken = async (client: pg.PoolClient): Promise<boolean> =>
  (await client.query('select pg_try_advisory_lock($1) taken', [EXCLUSIVE])).rows[0]?.taken === true

async function inTransaction<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  await client.query('begin')
  try {
    // Migrations and copies of whole tables take their time.
    await client.query('set local statement_timeout = 0')
    const result = await work(session(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const session = (client: pg.PoolClient): BareConnection => ({
  script: async (text) => void (await client.query(text)),
  query: async <T>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as T[],
})
