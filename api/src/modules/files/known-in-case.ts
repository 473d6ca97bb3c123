import { ASKED_STATES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { caseFiles, caseRequirements } from '../cases/cases.tables.ts'
import { type FileRecord, files } from './files.tables.ts'
import type { PreparedFile } from './upload/prepare-upload.ts'
import type { UploadFolder } from './upload/store-upload.ts'

type Named = Pick<PreparedFile, 'originalName' | 'sha256'>
export interface Known {
  /** By content: what the person put into this case before. */
  again: Map<string, FileRecord>
  /** A name that is already there. */
  duplicate: string | null
  /** In the case as another document, which would silently lose it. */
  elsewhere: { name: string; docTypeCode: string } | null
}

/** A file that only changes its place is no duplicate. */
export async function knownInCase(
  db: Database,
  ownerId: string,
  prepared: readonly Named[],
  { caseId, docTypeCode }: UploadFolder,
  requirementId: string | null,
): Promise<Known> {
  const again = new Map<string, FileRecord>()
  for (const { file, link } of await sameContent(db, ownerId, caseId as string, prepared)) {
    const placed =
      link &&
      (requirementId
        ? link.requirementId === requirementId
        : !docTypeCode || (link.docTypeCode ?? file.docTypeCode) === docTypeCode)
    if (placed) return { again, duplicate: file.originalName, elsewhere: null }
    const other = requirementId || !docTypeCode ? null : link && (link.docTypeCode ?? file.docTypeCode)
    if (other) return { again, duplicate: null, elsewhere: { name: file.originalName, docTypeCode: other } }
    again.set(file.sha256, file)
  }
  const fresh = prepared.filter(({ sha256 }) => !again.has(sha256))
  return { again, duplicate: await sameName(db, ownerId, caseId as string, fresh), elsewhere: null }
}

const sameContent = (db: Database, ownerId: string, caseId: string, prepared: readonly Named[]) =>
  db
    .select({ file: files, link: caseFiles })
    .from(files)
    .leftJoin(
      caseFiles,
      and(eq(caseFiles.fileId, files.id), eq(caseFiles.caseId, caseId), isNull(caseFiles.removedAt)),
    )
    .where(and(mine(ownerId, caseId), inArray(files.sha256, hashesOf(prepared))))

/** A rejected, expired or again requested file does not block its name. */
async function sameName(
  db: Database,
  ownerId: string,
  caseId: string,
  fresh: readonly Named[],
): Promise<string | null> {
  if (fresh.length === 0) return null
  const names = fresh.map(({ originalName }) => originalName.toLowerCase())
  const inCase = and(
    eq(caseFiles.fileId, files.id),
    eq(caseFiles.caseId, caseId),
    isNull(caseFiles.removedAt),
  )
  const [found] = await db
    .select({ name: files.originalName })
    .from(files)
    .innerJoin(caseFiles, inCase)
    .leftJoin(caseRequirements, eq(caseRequirements.id, caseFiles.requirementId))
    .where(and(eq(files.ownerId, ownerId), inArray(sql`lower(${files.originalName})`, names), counts))
    .limit(1)
  return found?.name ?? null
}

const counts = or(isNull(caseFiles.requirementId), notInArray(caseRequirements.state, [...ASKED_STATES]))
const hashesOf = (prepared: readonly Named[]) => prepared.map(({ sha256 }) => sha256)
const mine = (ownerId: string, caseId: string) =>
  and(
    eq(files.ownerId, ownerId),
    eq(files.caseId, caseId),
    eq(files.kind, 'document'),
    isNull(files.deletedAt),
  )
