import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { files } from './files.tables.ts'

export async function countFiles(db: Database, accountId: string): Promise<number> {
  const own = and(eq(files.ownerId, accountId), eq(files.kind, 'document'), isNull(files.deletedAt))
  const [counted] = await db.select({ total: count() }).from(files).where(own)
  return counted?.total ?? 0
}
