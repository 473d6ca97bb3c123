import { and, eq, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const BATCH = 100

interface Due<T extends PgTable> {
  table: T & { id: PgColumn }
  where: SQL | undefined
  work: (tx: Database, row: T['$inferSelect']) => Promise<unknown>
}

/**
 * Works on the rows that are due, by the hundred, each in its own transaction; those held by another node are
 * skipped. One that fails holds up no other, and a hundred
 * that fail none behind them: the failures are the answer.
 */
export async function eachDue<T extends PgTable>(db: Database, due: Due<T>): Promise<unknown[]> {
  const failed: unknown[] = []
  let last: string | undefined
  do {
    const ids = await idsAfter(db, due, last)
    const before = failed.length
    for (const id of ids) await workOn(db, due, id).catch((error) => failed.push(error))
    last = ids.length === BATCH && failed.length > before ? ids.at(-1) : undefined
  } while (last !== undefined)
  return failed
}

async function idsAfter<T extends PgTable>(
  db: Database,
  { table, where }: Due<T>,
  last: string | undefined,
): Promise<string[]> {
  const behind = last === undefined ? where : and(where, gt(table.id, last))
  const plain: PgTable = table
  const found = await db.select({ id: table.id }).from(plain).where(behind).orderBy(table.id).limit(BATCH)
  return found.map(({ id }) => id as string)
}

const workOn = <T extends PgTable>(db: Database, { table, where, work }: Due<T>, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const plain: PgTable = table
    const [row] = await tx
      .select(getTableColumns(plain))
      .from(plain)
      .where(and(eq(table.id, id), where))
      .for('update', { skipLocked: true })
    if (row) await work(tx, row as T['$inferSelect'])
  })

/** @throws AggregateError when something failed. */
export function throwFailed(failed: readonly unknown[], message: string): void {
  if (failed.length > 0) throw new AggregateError(failed, message)
}
