import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import type { Database } from '../../database/database.ts'
import type { Actor, Context } from '../../plugins/context.ts'
import { type AttachedTo, type FileRecord, files } from './files.tables.ts'
import { freeRoom, takeRoom } from './upload/store-upload.ts'
import { waitingOf } from './upload/waiting-files.ts'

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
  const gone = await db
    .delete(files)
    .where(
      and(eq(files.kind, 'attached'), eq(files.attachedTo, kind), inArray(files.attachedId, [...hostIds])),
    )
    .returning()
  for (const { ownerId, bytes } of gone) if (ownerId) await freeRoom(db, ownerId, bytes)
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
  const others = and(
    eq(files.kind, 'attached'),
    eq(files.attachedTo, kind),
    eq(files.attachedId, hostId),
    notInArray(files.id, [...keep]),
  )
  const released = await db
    .update(files)
    .set({ kind: 'temporary', attachedTo: null, attachedId: null })
    .where(others)
    .returning()
  for (const { ownerId, bytes } of released) if (ownerId) await freeRoom(db, ownerId, bytes)
}

export const attachedFiles = (db: Database, kind: AttachedTo, hostId: string): Promise<FileRecord[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.kind, 'attached'),
        eq(files.attachedTo, kind),
        eq(files.attachedId, hostId),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.id))
