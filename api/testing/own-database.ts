import { openDatabase, type Store } from '../src/database/database.ts'
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
