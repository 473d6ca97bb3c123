import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { type AttachedTo, type FileRecord, files } from './files.tables.ts'
import { takeRoom } from './upload/store-upload.ts'
import { waitingOf } from './upload/waiting-files.ts'

/** Answered by the module that owns what a file is attached to. */
export interface AttachmentHost {
  /** Whether the person may read the host. */
  maySee(db: Database, actor: Actor, hostId: string): Promise<boolean>
  /** Whether the sender may still remove a file. */
  mayRemove(db: Database, actor: Actor, hostId: string): Promise<boolean>
}
const hosts = new Map<AttachedTo, AttachmentHost>()

/** Called once by the module that files can hang on; files never ask who it is. */
export const addAttachmentHost = (kind: AttachedTo, host: AttachmentHost): void => void hosts.set(kind, host)
export const hostOf = (kind: AttachedTo | null): AttachmentHost | undefined =>
  kind ? hosts.get(kind) : undefined

/**
 * Attaches waiting files to a row of another module within its transaction. Null when a file is not the
 * person's or gone, 'no-room' when the disk is full; then nothing may be kept.
 */
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

/** The files of a row, oldest first. */
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
