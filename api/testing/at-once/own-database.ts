import { describe } from '@jest/globals'
import { openDatabase, type Store } from '../../src/database/database.ts'
import { prepareDatabase } from '../../src/prepare.ts'
import { hasPostgres, startPostgres } from '../postgres-server.ts'
import { freshDatabase } from '../template.ts'

export const withPostgres = hasPostgres ? describe : describe.skip

/**
 * A prepared database on PostgreSQL, for tests that need several connections: on
 * the server of the whole run, else on one of the suite's own, which ends with it.
 */
export async function databaseOfItsOwn(): Promise<Store> {
  if (process.env.TEST_DATABASE_URL) return freshDatabase()
  const server = await startPostgres()
  const store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await prepareDatabase(store)
  return { ...store, close: () => store.close().then(server.stop) }
}
