import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createPglite } from './create-pglite.ts'
import type { Database, Session, Store } from './database.ts'
import { lockFolder } from './lock.ts'
import { type Statements, ThreadedPglite } from './threaded.ts'

/** The compiled thread beside the compiled server; where only sources are, as in tests, the database computes in this process. */
const THREAD = new URL('./database-thread.js', import.meta.url)

/** Opens the embedded database in `<dataDir>/database`; a second process on the same folder is refused. */
export async function openPglite(dataDir: string, thread = THREAD): Promise<Store> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const client = existsSync(thread)
      ? await ThreadedPglite.open(thread, folder)
      : breathing(await createPglite({ dataDir: folder }))
    return pgliteStore(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

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

/** The store over an open client, in this process or in its thread. */
export function pgliteStore(client: PGlite | ThreadedPglite, closed: () => void = () => {}): Store {
  return {
    kind: 'pglite',
    db: drizzle(client as PGlite) as unknown as Database,
    exclusive: (work) => client.transaction((tx: Statements) => work(session(tx))),
    // In this process nothing can be missed, and PGlite takes a transaction in its place.
    listen: async (channel, hear, missed) =>
      void (await (client instanceof ThreadedPglite
        ? client.listen(channel, hear, missed)
        : client.listen(channel, hear))),
    close: () => client.close().finally(closed),
  }
}

const session = (tx: Statements): Session => ({
  script: async (text) => void (await tx.exec(text)),
  query: async <T>(text: string, values?: unknown[]) => (await tx.query<T>(text, values)).rows,
})
