import { inArray, type SQL } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { files } from '../files.tables.ts'
import { freeRoomOf } from './store-upload.ts'

interface Unused {
  fileId: string
  /** Of its bytes. */
  keys: string[]
}
/** How many go at once, and how long a file may wait for its use. */
export const UNUSED = { batch: 100, hours: 24 } as const

/**
 * Files that nothing uses, with their bytes and the room
 * they took; answers how many. `next` locks those that may
 * go; `take` looks at them again under the lock, as one may have been used since. */
export async function sweepUnused(
  db: Database,
  storage: FileStorage,
  next: SQL,
  take: (tx: Database, ids: readonly string[]) => Promise<Unused[]>,
): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const unused = await take(tx, await idsOf(tx, next))
    await dropFiles(
      tx,
      unused.map(({ fileId }) => fileId),
    )
    return unused
  })
  await removeBytes(
    storage,
    gone.flatMap(({ keys }) => keys),
  )
  return gone.length
}

/** Rows only; gives their owners the room back. */
async function dropFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await db
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning()
  await freeRoomOf(db, gone)
}
