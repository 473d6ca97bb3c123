import { and, inArray, isNull, sql } from 'drizzle-orm'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { type Database, rows } from '../../database/database.ts'
import { rowKeyOf } from '../../storage/file-keys.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { isLeftPart } from '../../storage/folder-storage.ts'
import { dataExports } from '../account/settings.tables.ts'
import { files } from './files.tables.ts'
import { dropPortraits } from './portraits/drop-portraits.ts'
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
  await dropPortraits(db, before(now))
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
    if ((rowKeyOf(key) || isLeftPart(key)) && changedAt < limit) batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

async function removeUnknown(db: Database, storage: FileStorage, keys: string[]) {
  const kept = await keptAmong(db, [...new Set(keys.flatMap((key) => rowKeyOf(key) ?? []))])
  const orphans = keys.filter((key) => !kept.has(rowKeyOf(key) ?? ''))
  await removeBytes(storage, orphans)
  return orphans.length
}

/** Those of a file that is not deleted, or of a person's copy of the data. */
async function keptAmong(db: Database, keys: string[]): Promise<Set<string | null>> {
  const ofFiles = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(and(inArray(files.storageKey, keys), isNull(files.deletedAt)))
  const ofCopies = await db
    .select({ key: dataExports.storageKey })
    .from(dataExports)
    .where(inArray(dataExports.storageKey, keys))
  return new Set([...ofFiles, ...ofCopies].map(({ key }) => key))
}
