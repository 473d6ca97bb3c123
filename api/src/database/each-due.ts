import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const BATCH = 100

interface Due<T extends PgTable> {
  table: T & { id: PgColumn }
  where: SQL | undefined
  work: (tx: Database, row: T['$inferSelect']) => Promise<unknown>
}

/**
 * Works on the rows that are due, at most a hundred, each in its own transaction; those held by another node
 * are skipped. One that fails holds up no other: the failures are the answer.
 */
export async function eachDue<T extends PgTable>(
  db: Database,
  { table, where, work }: Due<T>,
): Promise<unknown[]> {
  const plain: PgTable = table
  const due = await db.select({ id: table.id }).from(plain).where(where).orderBy(table.id).limit(BATCH)
  const failed: unknown[] = []
  for (const { id } of due)
    await db
      .transaction(async (tx) => {
        const [row] = await tx
          .select(getTableColumns(plain))
          .from(plain)
          .where(and(eq(table.id, id), where))
          .for('update', { skipLocked: true })
        if (row) await work(tx, row as T['$inferSelect'])
      })
      .catch((error) => failed.push(error))
  return failed
}

/** @throws AggregateError when something failed. */
export function throwFailed(failed: readonly unknown[], message: string): void {
  if (failed.length > 0) throw new AggregateError(failed, message)
}
