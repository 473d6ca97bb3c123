import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'

const LOOK_MS = 250
/** Readers accept what was so at most this long ago. */
const MOST_AGE_MS = 1_000

/** Where a database has got to in its log: `16/B374D848`, as one number that can be compared. */
export const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
const MARK = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i

export interface Replica {
  /** However old it is. */
  db: Database
  /** The replica, where it is at most a second old and has what the reader wrote up to `mark`; else null. */
  freshFor(mark: string | null): Database | null
  /** For how long it has not been as far as the primary was. */
  lateMs(): number
  /** Where the primary is now: after a commit, a reader's mark. */
  mark(): Promise<string>
  close(): Promise<void>
}

/** Asks both servers four times a second how far they are. A replica that is away or late is not read. */
export function followReplica(primary: pg.Pool, url: string, settings: pg.PoolConfig): Replica {
  const pool = new pg.Pool({ ...settings, connectionString: url })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  // One type for both drivers.
  const db = drizzle(pool, { casing: 'snake_case' }) as unknown as Database
  let freshAsOf = Number.NEGATIVE_INFINITY
  let lastFresh = performance.now()
  let reached = 0n
  const look = async () => {
    const asked = performance.now()
    const wanted = placeOf(
      await placeAt(primary, 'pg_current_wal_lsn()').catch((error: unknown) => {
        // A primary that does not answer says nothing of its replica.
        lastFresh = performance.now()
        throw error
      }),
    )
    reached = placeOf(await placeAt(pool, 'coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())'))
    if (reached < wanted) return
    freshAsOf = asked
    lastFresh = asked
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(() => {
        freshAsOf = Number.NEGATIVE_INFINITY
      })
      .finally(() => {
        looking = false
      })
  }, LOOK_MS)
  timer.unref()
  return {
    db,
    freshFor(mark) {
      if (performance.now() - freshAsOf > MOST_AGE_MS) return null
      return mark === null || (MARK.test(mark) && placeOf(mark) <= reached) ? db : null
    },
    lateMs: () => performance.now() - lastFresh,
    mark: () => placeAt(primary, 'pg_current_wal_lsn()'),
    async close() {
      clearInterval(timer)
      await pool.end()
    },
  }
}

async function placeAt(pool: pg.Pool, place: string): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>(`select (${place})::text as lsn`)
  return rows[0]?.lsn ?? '0/0'
}
