import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { newestSet } from '../current-set.ts'
import type { ReleaseGround } from '../ground.ts'
import { releaseKey } from '../set-document.ts'
import { releasePictures } from './pictures.tables.ts'

const row = releasePictures

/** Pictures go with their release: those of versions that are not kept any more. */
export async function sweepPictures(
  db: Database,
  { keys, pictures }: Pick<ReleaseGround, 'keys' | 'pictures'>,
): Promise<void> {
  const { set } = await newestSet(db, keys)
  const all = await db.select({ name: row.name, version: row.version, folder: row.folder }).from(row)
  for (const { name, version, folder } of all) {
    if (releaseKey(name, version) in set.manifests) continue
    await pictures.remove(name, folder)
    await db.delete(row).where(and(eq(row.name, name), eq(row.version, version)))
  }
}
