import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase, rows, type Store } from '../src/database/database.ts'
import { prepareDatabase } from '../src/prepare.ts'
import { hasPostgres, startPostgres } from './postgres-server.ts'
import { freshDatabase } from './template.ts'

export { hasPostgres }

export interface DatabaseOfItsOwn {
  store: Store
  /** Of the server, where this suite started one. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** A prepared database on PostgreSQL, for tests that need several connections: on the server of the whole run, else on one of the suite's own. */
export async function databaseOfItsOwn(): Promise<DatabaseOfItsOwn> {
  if (process.env.TEST_DATABASE_URL) return closing(await freshDatabase(), async () => undefined)
  const server = await startPostgres()
  const store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await prepareDatabase(store)
  return closing(store, server.stop)
}

const closing = (store: Store, stop: () => Promise<void>): DatabaseOfItsOwn => ({
  store,
  stop,
  close: () => store.close().then(stop),
})

export type AtOnce = Awaited<ReturnType<typeof atOnce>>

/** A database of its own, and a way to let two writers meet in it. */
export async function atOnce() {
  const own = await databaseOfItsOwn()
  const { db } = own.store
  return {
    db,
    store: own.store,
    stop: own.stop,
    close: own.close,
    overlap: (
      first: (tx: Database, pause: () => Promise<void>) => Promise<unknown>,
      second: () => Promise<unknown>,
    ) => overlap(db, first, second),
  }
}

/** Begins the first up to where it pauses, then the second; the first goes on once the second waits for it. */
async function overlap(
  db: Database,
  first: (tx: Database, pause: () => Promise<void>) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const [paused, waited] = [gate(), gate()]
  const one = db.transaction((tx) =>
    first(tx, () => {
      paused.open()
      return waited.isOpen
    }),
  )
  await Promise.race([paused.isOpen, one])
  const both = Promise.all([one, second()])
  await Promise.race([poll(() => countWaiting(db)).toBe(1), both]).finally(waited.open)
  await both
}

/** How many statements wait for a lock that another holds. */
export const countWaiting = async (db: Database): Promise<number> =>
  (
    await rows(
      db,
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length

/** A promise that is opened by hand. */
export function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}
