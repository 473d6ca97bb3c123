import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Session, Store } from './database.ts'
import { lockFolder } from './lock.ts'

/** Opens the embedded database in `<dataDir>/database`; a second process on the same folder is refused. */
export async function openPglite(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const client = breathing(await createPglite({ dataDir: join(dataDir, 'database') }))
    return pgliteStore(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A PGlite client with the extensions that the migrations ask for. */
export const createPglite = (options: PGliteOptions): Promise<PGlite> => PGlite.create({ ...options, extensions: { pg_trgm } })

/** After so much time of queries, everything else has its turn. */
const BREATH_MS = 5

/**
 * PGlite computes in this process and hands the next waiting query its turn without letting go of the event loop: fifty requests at once
 * would stop sockets, timers and files until the last of them is answered. So queries wait for the loop now and then.
 */
function breathing(client: PGlite): PGlite {
  let since = performance.now()
  const breath = async (): Promise<void> => {
    if (performance.now() - since < BREATH_MS) return
    await nextTurn()
    since = performance.now()
  }
  const { query, transaction } = client
  client.query = ((...args) => breath().then(() => query.apply(client, args as never))) as typeof query
  client.transaction = ((work) => breath().then(() => transaction.call(client, work))) as typeof transaction
  return client
}

/** The store over an open PGlite client. */
export function pgliteStore(client: PGlite, closed: () => void = () => {}): Store {
  return {
    kind: 'pglite',
    db: drizzle(client) as unknown as Database,
    exclusive: (work) => client.transaction((tx) => work(session(tx))),
    listen: async (channel, hear) => void (await client.listen(channel, hear)),
    close: () => client.close().finally(closed),
  }
}

const session = (tx: Transaction): Session => ({
  script: async (text) => void (await tx.exec(text)),
  query: async <T>(text: string, values?: unknown[]) => (await tx.query<T>(text, values)).rows,
})
