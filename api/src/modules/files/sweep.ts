import { inArray, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { isLeftPart } from '../../storage/folder-storage.ts'
import { isFileKey } from './file-name.ts'
import { files } from './files.tables.ts'
import { removeBytes } from './upload/take-files.ts'
import { WAIT_MS } from './upload/waiting-files.ts'

const BATCH = 200
const ORPHANS_EVERY_HOURS = 6

/** After a day; locked rows are skipped. */
export async function sweepWaiting(db: Database, storage: FileStorage, now = new Date()): Promise<number> {
  let removed = 0
  for (;;) {
    const gone = await rows<{ key: string }>(
      db,
      sql`delete from files where id in (select id from files where kind = 'temporary' and created_at < ${before(now)}
        order by id limit ${BATCH} for update skip locked) returning storage_key as key`,
    )
    await removeBytes(
      storage,
      gone.map(({ key }) => key),
    )
    removed += gone.length
    if (gone.length < BATCH) return removed
  }
}

/** Bytes without a row are left behind by a crash; one node removes them every six hours. */
export async function sweepOrphans(db: Database, storage: FileStorage, now = new Date()): Promise<number> {
  const mine = await rows(
    db,
    sql`update file_sweeps set swept_at = ${now.toISOString()} where swept_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${ORPHANS_EVERY_HOURS}) returning one`,
  )
  if (mine.length === 0) return 0
  let removed = 0
  for await (const keys of oldKeys(storage, now)) removed += await removeUnknown(db, storage, keys)
  return removed
}

/** Bytes are stored before their row, so recent ones are spared. */
const before = (now: Date) => new Date(now.getTime() - WAIT_MS).toISOString()

async function* oldKeys(storage: FileStorage, now: Date): AsyncGenerator<string[]> {
  const limit = new Date(before(now))
  let batch: string[] = []
  for await (const { key, changedAt } of storage.list()) {
    if ((isFileKey(key) || isLeftPart(key)) && changedAt < limit) batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

async function removeUnknown(db: Database, storage: FileStorage, keys: string[]) {
  const known = await db
    .select({ key: files.storageKey, deletedAt: files.deletedAt })
    .from(files)
    .where(inArray(files.storageKey, keys))
  const kept = new Set(known.filter(({ deletedAt }) => deletedAt === null).map(({ key }) => key))
  const orphans = keys.filter((key) => !kept.has(key))
  await removeBytes(storage, orphans)
  return orphans.length
}
