import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createPglite } from './create-pglite.ts'
import type { BareConnection, Database, Store } from './database.ts'
import { lockFolder } from './lock.ts'
import { type Statements, ThreadedPglite } from './threaded.ts'

/** Beside the compiled server; from sources, as in tests, PGlite runs in this process. */
export const DATABASE_THREAD = new URL('./database-thread.js', import.meta.url)

const folderIn = (dataDir: string) => join(dataDir, 'database')

/** Whether the embedded database was made there before. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(folderIn(dataDir))

/**
 * In `thread` it leaves the process free to answer; without
 * one, a long work takes three quarters of the time.
 */
export async function openPglite(dataDir: string, thread?: URL): Promise<Store> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const folder = folderIn(dataDir)
    const client =
      thread && existsSync(thread)
        ? await ThreadedPglite.open(thread, folder)
        : breathing(await createPglite({ dataDir: folder }))
    return pgliteStore(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

const BREATH_MS = 5

/** PGlite runs waiting queries without leaving the event loop; sockets and timers would wait. */
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

export function pgliteStore(client: PGlite | ThreadedPglite, closed: () => void = () => {}): Store {
  const alone: Store['exclusive'] = (work) => client.transaction((tx: Statements) => work(session(tx)))
  return {
    kind: 'pglite',
    // One type for both drivers.
    db: drizzle(client as PGlite, { casing: 'snake_case' }) as unknown as Database,
    exclusive: alone,
    beside: alone,
    // One process misses no notices, and PGlite accepts LISTEN in its place.
    listen: async (channel, hear, missed) =>
      void (await (client instanceof ThreadedPglite
        ? client.listen(channel, hear, missed)
        : client.listen(channel, hear))),
    close: () => client.close().finally(closed),
  }
}

const session = (tx: Statements): BareConnection => ({
  script: async (text) => void (await tx.exec(text)),
  query: async <T>(text: string, values?: unknown[]) => (await tx.query<T>(text, values)).rows,
})
