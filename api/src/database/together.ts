import { is } from 'drizzle-orm'
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type { Database } from './database.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Found<R extends Reads> = { -readonly [At in keyof R]: Awaited<ReturnType<R[At]>> }

/**
 * Reads that need nothing of each other. They cross to the embedded database in one message, and to
 * PostgreSQL on connections of their own; its transaction has one connection, which takes one statement at a
 * time.
 */
export async function together<const R extends Reads>(db: Database, reads: R): Promise<Found<R>> {
  const isOneConnection = is(db, NodePgTransaction)
  if (!isOneConnection) return (await Promise.all(reads.map((read) => read()))) as Found<R>
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as Found<R>
}
