import { and, count, eq, isNull } from 'drizzle-orm'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { files } from './files.tables.ts'

export const fileFigures: SelfCentreSource['figures'] = async (db, { accountId }) => {
  const own = and(eq(files.ownerId, accountId), eq(files.kind, 'document'), isNull(files.deletedAt))
  const [counted] = await db.select({ total: count() }).from(files).where(own)
  return { files: counted?.total ?? 0 }
}
