import { and, eq, isNull } from 'drizzle-orm'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { files } from './files.tables.ts'

export const fileFigures: SelfCentreSource['figures'] = async (db, { accountId }) => {
  const own = and(eq(files.ownerId, accountId), eq(files.kind, 'document'), isNull(files.deletedAt))
  return { files: await db.$count(files, own) }
}
