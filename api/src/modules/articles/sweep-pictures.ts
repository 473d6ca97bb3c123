import { sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { sizeKeys } from '../../storage/picture-sizes.ts'
import { removeBytes } from '../../storage/remove-bytes.ts'
import { articlePictures, articles, articleVersions } from '../content/content.tables.ts'
import { dropFiles } from '../files/files.service.ts'

const BATCH = 100
const WAIT_HOURS = 24

const UNUSED = sql`p.file_id is not null and p.created_at < now() - make_interval(hours => ${WAIT_HOURS})
  and not exists (select from ${articles} a where a.cover_doc_id = p.id or (a.owner = p.owner
    and (position(p.key in coalesce(a.body_en, '') || coalesce(a.body_cn, '')) > 0
      or exists (select from ${articleVersions} v
        where v.article_id = a.id and position(p.key in v.content::text) > 0))))`

/** Pictures of no version of any article, with their bytes and the room they took; answers how many. */
export async function sweepPictures(db: Database, storage: FileStorage): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const ids = await idsOf(
      tx,
      sql`select p.id from ${articlePictures} p where ${UNUSED} order by p.id limit ${BATCH} for update skip locked`,
    )
    // Looked at again under the lock: an article may have taken one since.
    const unused = await rows<{ fileId: string; key: string; width: number }>(
      tx,
      sql`delete from ${articlePictures} p where p.id = ${anyId(ids)} and ${UNUSED}
        returning p.file_id::text "fileId", p.storage_key key, p.width`,
    )
    await dropFiles(
      tx,
      unused.map(({ fileId }) => fileId),
    )
    return unused
  })
  await removeBytes(
    storage,
    gone.flatMap(({ key, width }) => [key, ...sizeKeys(key, width)]),
  )
  return gone.length
}
