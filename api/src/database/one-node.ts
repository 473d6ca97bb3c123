import { sql } from 'drizzle-orm'
import { type Database, rows } from './database.ts'

/** In one transaction, unless another node does the work of this number now. */
export const onOneNode = (db: Database, lock: number, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    const [held] = await rows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}) as mine`)
    if (held?.mine) await work(tx)
  })
