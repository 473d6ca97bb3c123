import { sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { removeBytes } from '../../storage/remove-bytes.ts'
import { dropFiles } from '../files/files.service.ts'
import { files } from '../files/files.tables.ts'
import { names } from './advert-picture-readers.ts'
import { adverts } from './adverts.tables.ts'

const BATCH = 100
const WAIT_HOURS = 24

const UNUSED = sql`f.kind = 'advert' and f.created_at < now() - make_interval(hours => ${WAIT_HOURS})
  and not exists (select from ${adverts} where ${names('creative', sql`f.id`)})
  and not exists (select from ${adverts} where ${names('next_creative', sql`f.id`)})`
/** The next of them, for whoever sweeps first. */
export const unusedPictures = sql`select f.id from ${files} f where ${UNUSED}
  order by f.id limit ${BATCH} for update skip locked`

/** Pictures that no advert has after a day, with their bytes and the room they took; answers how many. */
export async function sweepAdvertPictures(db: Database, storage: FileStorage): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const ids = await idsOf(tx, unusedPictures)
    // Looked at again under the lock: an advert may have taken one since.
    const unused = await rows<{ id: string; key: string }>(
      tx,
      sql`select f.id::text, f.storage_key key from ${files} f where f.id = ${anyId(ids)} and ${UNUSED}`,
    )
    await dropFiles(
      tx,
      unused.map(({ id }) => id),
    )
    return unused
  })
  await removeBytes(
    storage,
    gone.map(({ key }) => key),
  )
  return gone.length
}
