import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { sizeKeys } from '../../storage/picture-sizes.ts'
import { articlePictures, articles, articleVersions } from '../content/content.tables.ts'
import { sweepUnused, UNUSED } from '../files/files.service.ts'

const IS_UNUSED = sql`p.file_id is not null and p.created_at < now() - make_interval(hours => ${UNUSED.hours})
  and not exists (select from ${articles} a where a.cover_doc_id = p.id or (a.owner = p.owner
    and (position(p.key in coalesce(a.body_en, '') || coalesce(a.body_cn, '')) > 0
      or exists (select from ${articleVersions} v
        where v.article_id = a.id and position(p.key in v.content::text) > 0))))
  and not exists (select from schools s where p.owner = 'school:' || s.id and position(p.key in s.cover::text) > 0)
  and not exists (select from agencies g where p.owner = 'agency:' || g.id and position(p.key in g.cover::text) > 0)
  and not exists (select from campuses c where p.owner = 'school:' || c.school_id and position(p.key in c.photos::text) > 0)
  and not exists (select from profile_drafts d
    where p.owner = d.kind || ':' || d.target_id and position(p.key in d.content::text) > 0)`
const NEXT = sql`select p.id from ${articlePictures} p where ${IS_UNUSED}
  order by p.id limit ${UNUSED.batch} for update skip locked`

/** Pictures of no version of any article, nor of the page of an office. */
export const sweepPictures = (db: Database, storage: FileStorage): Promise<number> =>
  sweepUnused(db, storage, NEXT, async (tx, ids) => {
    const unused = await rows<{ fileId: string; key: string; width: number }>(
      tx,
      sql`delete from ${articlePictures} p where p.id = ${anyId(ids)} and ${IS_UNUSED}
        returning p.file_id::text "fileId", p.storage_key key, p.width`,
    )
    return unused.map(({ fileId, key, width }) => ({ fileId, keys: [key, ...sizeKeys(key, width)] }))
  })
