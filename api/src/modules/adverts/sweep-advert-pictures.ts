import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { sweepUnused, UNUSED } from '../files/files.service.ts'
import { files } from '../files/files.tables.ts'
import { names } from './advert-picture-readers.ts'
import { adverts } from './adverts.tables.ts'

const IS_UNUSED = sql`f.kind = 'advert' and f.created_at < now() - make_interval(hours => ${UNUSED.hours})
  and not exists (select from ${adverts} where ${names('creative', sql`f.id`)})
  and not exists (select from ${adverts} where ${names('next_creative', sql`f.id`)})`
/** The next of them, for whoever sweeps first. */
export const unusedPictures = sql`select f.id from ${files} f where ${IS_UNUSED}
  order by f.id limit ${UNUSED.batch} for update skip locked`

/** Pictures that no advert has after a day. */
export const sweepAdvertPictures = (db: Database, storage: FileStorage): Promise<number> =>
  sweepUnused(db, storage, unusedPictures, async (tx, ids) => {
    const unused = await rows<{ fileId: string; key: string }>(
      tx,
      sql`select f.id::text "fileId", f.storage_key key from ${files} f where f.id = ${anyId(ids)} and ${IS_UNUSED}`,
    )
    return unused.map(({ fileId, key }) => ({ fileId, keys: [key] }))
  })
