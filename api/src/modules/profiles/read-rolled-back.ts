import type { Database } from '../../database/database.ts'

class ReadDone<T> extends Error {
  constructor(readonly answer: T) {
    super('read')
  }
}

/** What `read` answers inside a transaction that is rolled back afterwards. */
export async function readRolledBack<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new ReadDone(await read(tx))
    })
  } catch (thrown) {
    if (thrown instanceof ReadDone) return thrown.answer as T
    throw thrown
  }
}
