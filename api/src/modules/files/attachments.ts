import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import type { Database } from '../../database/database.ts'
import type { Actor, Context } from '../../plugins/context.ts'
import { type AttachedTo, type FileRecord, files } from './files.tables.ts'
import { freeRoomOf, takeRoom } from './upload/store-upload.ts'
import { waitingOf } from './upload/waiting-files.ts'

const isAttachedTo = (kind: AttachedTo, hostIds: readonly string[]) =>
  and(eq(files.kind, 'attached'), eq(files.attachedTo, kind), inArray(files.attachedId, [...hostIds]))

/** Null for a file that is gone or not the person's, 'no-room' on a full disk; then nothing may be kept. */
export async function attachWaiting(
  db: Database,
  actor: Actor,
  kind: AttachedTo,
  hostId: string,
  fileIds: readonly string[],
): Promise<FileRecord[] | null | 'no-room'> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const mine = await db
    .select()
    .from(files)
    .where(and(waitingOf(actor.accountId), inArray(files.id, ids)))
    .for('update')
  if (mine.length < ids.length) return null
  const size = mine.reduce((sum, { bytes }) => sum + bytes, 0)
  if (!(await takeRoom(db, actor.accountId, size))) return 'no-room'
  return db
    .update(files)
    .set({ kind: 'attached', attachedTo: kind, attachedId: hostId })
    .where(inArray(files.id, ids))
    .returning()
}

/** Removes what was attached to rows that are gone, and gives their owners the room back. */
export async function dropAttached(
  { db, after, storage }: Pick<Context<'POST /message/purge'>, 'db' | 'after' | 'storage'>,
  kind: AttachedTo,
  hostIds: readonly string[],
): Promise<void> {
  if (hostIds.length === 0) return
  const gone = await db.delete(files).where(isAttachedTo(kind, hostIds)).returning()
  await freeRoomOf(db, gone)
  after(() =>
    removeBytes(
      storage,
      gone.map(({ storageKey }) => storageKey),
    ),
  )
}

/** All but some wait again, as before they were attached. */
export async function releaseAttached(
  db: Database,
  kind: AttachedTo,
  hostId: string,
  keep: readonly string[],
): Promise<void> {
  const released = await db
    .update(files)
    .set({ kind: 'temporary', attachedTo: null, attachedId: null })
    .where(and(isAttachedTo(kind, [hostId]), notInArray(files.id, [...keep])))
    .returning()
  await freeRoomOf(db, released)
}

export const attachedFiles = (db: Database, kind: AttachedTo, hostId: string): Promise<FileRecord[]> =>
  db
    .select()
    .from(files)
    .where(and(isAttachedTo(kind, [hostId]), isNull(files.deletedAt)))
    .orderBy(asc(files.id))
