import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { type FileRecord, files } from '../../files/files.tables.ts'

const LONGEST_NAME = 120

/** The documents of a profile go with it to its new keeper, and count on his disk, above its size too. */
export async function handOverFiles(db: Database, dossierId: string, to: string): Promise<void> {
  const here = await db.select().from(files).where(inDossier(dossierId)).orderBy(asc(files.id)).for('update')
  const others = here.filter(({ ownerId }) => ownerId !== to)
  const names = new Set<string>()
  const hashes = new Set<string>()
  const keep = ({ originalName, sha256 }: Pick<FileRecord, 'originalName' | 'sha256'>) => {
    names.add(originalName.toLowerCase())
    hashes.add(sha256)
  }
  here.filter(({ ownerId }) => ownerId === to).forEach(keep)
  for (const file of others) {
    // Two of the staff may have brought the same.
    if (hashes.has(file.sha256)) continue
    const originalName = names.has(file.originalName.toLowerCase()) ? renamed(file) : file.originalName
    await db.update(files).set({ ownerId: to, originalName }).where(eq(files.id, file.id))
    await countAt(db, file.ownerId ?? '0', -file.bytes)
    await countAt(db, to, file.bytes)
    keep({ ...file, originalName })
  }
}

const inDossier = (dossierId: string) =>
  and(
    eq(files.datumStudentId, dossierId),
    isNull(files.caseId),
    eq(files.kind, 'document'),
    isNull(files.deletedAt),
  )

function renamed({ id, originalName, ext }: FileRecord): string {
  const ending = ` (${id}).${ext}`
  return originalName.slice(0, -ext.length - 1).slice(0, LONGEST_NAME - ending.length) + ending
}

const countAt = (db: Database, accountId: string, bytes: number) =>
  db
    .update(accounts)
    .set({ diskUsedBytes: sql`greatest(0, ${accounts.diskUsedBytes} + ${bytes})` })
    .where(eq(accounts.id, accountId))
