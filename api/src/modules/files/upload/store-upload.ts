import { DRAFT_EXTENSIONS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { rows } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { newFileKey } from '#api/storage/file-keys.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import { type FileRecord, files, SCAN } from '../files.tables.ts'
import type { PreparedFile } from './prepare-upload.ts'

export interface UploadFolder {
  kind: 'document' | 'avatar' | 'advert' | 'article'
  caseId: string | null
  datumStudentId: string | null
  docTypeCode: string | null
  /** 1 internal (default), 2 open. */
  listType?: number
  draft?: boolean
  /** What lies here with the same content is what was given. */
  again?: boolean
}

export const isDraftKind = (ext: string): boolean => DRAFT_EXTENSIONS.includes(ext.toLowerCase())

/** False when the disk is full. */
export async function takeRoom(db: Database, accountId: string, bytes: number): Promise<boolean> {
  const taken = await rows(
    db,
    sql`update accounts set disk_used_bytes = disk_used_bytes + ${bytes} where id = ${accountId} and disk_used_bytes + ${bytes} <= disk_quota_bytes returning id`,
  )
  return taken.length > 0
}

export async function freeRoom(db: Database, accountId: string, bytes: number): Promise<void> {
  await db.execute(
    sql`update accounts set disk_used_bytes = greatest(0, disk_used_bytes - ${bytes}) where id = ${accountId}`,
  )
}

/** Of rows that are gone or no longer count. */
export async function freeRoomOf(
  db: Database,
  gone: readonly Pick<FileRecord, 'ownerId' | 'bytes'>[],
): Promise<void> {
  const freed = new Map<string, number>()
  for (const { ownerId, bytes } of gone) if (ownerId) freed.set(ownerId, (freed.get(ownerId) ?? 0) + bytes)
  for (const [ownerId, bytes] of freed) await freeRoom(db, ownerId, bytes)
}

export function findTwice(prepared: readonly Pick<PreparedFile, 'originalName' | 'sha256'>[]): string | null {
  const names = prepared.map(({ originalName }) => originalName.toLowerCase())
  const hashes = prepared.map(({ sha256 }) => sha256)
  const twice = prepared.find(
    (_, index) =>
      names.indexOf(names[index] as string) < index || hashes.indexOf(hashes[index] as string) < index,
  )
  return twice?.originalName ?? null
}

/** A name or content that the person's own documents, or those of one dossier, have already. */
export async function findDuplicate(
  db: Database,
  accountId: string,
  prepared: readonly Pick<PreparedFile, 'originalName' | 'sha256'>[],
  datumStudentId: string | null,
): Promise<string | null> {
  const twice = findTwice(prepared)
  if (twice) return twice
  const names = prepared.map(({ originalName }) => originalName.toLowerCase())
  const hashes = prepared.map(({ sha256 }) => sha256)
  const list = (values: string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const [found] = await rows<{ name: string }>(
    db,
    sql`select original_name as name from files where owner_id = ${accountId} and kind = 'document' and deleted_at is null
      and case_id is null
      and datum_student_id is not distinct from ${datumStudentId}::bigint and (lower(original_name) in (${list(names)}) or sha256 in (${list(hashes)})) limit 1`,
  )
  return found?.name ?? null
}

export const insertFiles = (
  db: Database,
  ownerId: string,
  prepared: readonly PreparedFile[],
  { again: _again, ...place }: UploadFolder,
  createdAt: string,
): Promise<FileRecord[]> =>
  db
    .insert(files)
    .values(
      prepared.map(({ bytes, ...file }) => ({
        ...file,
        ...place,
        ownerId,
        createdAt,
        draft: place.kind === 'document' && (place.draft === true || isDraftKind(file.ext)),
        bytes: bytes.length,
        scanState: SCAN.clean,
      })),
    )
    .returning()

type OwnFile = Pick<PreparedFile, 'originalName' | 'ext' | 'contentType' | 'bytes'>
export async function storeOwnFile(
  { db, storage }: { db: Database; storage: FileStorage },
  ownerId: string,
  file: OwnFile,
  folder: Partial<UploadFolder>,
  at: string,
): Promise<string> {
  const storageKey = newFileKey()
  const sha256 = sha256Of(file.bytes)
  await storage.put(storageKey, file.bytes)
  const whole = {
    kind: 'document',
    caseId: null,
    datumStudentId: null,
    docTypeCode: null,
    ...folder,
  } as const
  const [row] = await insertFiles(db, ownerId, [{ ...file, sha256, storageKey }], whole, at)
  return row?.id as string
}
