import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { files } from '../../files/files.tables.ts'

/** Whether all of these files are there; if so, none is deleted before the transaction ends. */
export async function holdFiles(db: Database, fileIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(fileIds)]
  const held = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.deletedAt)))
    .orderBy(asc(files.id))
    .for('share')
  return held.length === ids.length
}
