import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { files } from '../../files/files.tables.ts'
import { caseFiles } from '../cases.tables.ts'

export interface CaseFile {
  fileId: string
  originalName: string
  bytes: number
  createdAt: string
  docTypeCode: string | null
  own: boolean
}

export const typeInCase = sql<string | null>`coalesce(${caseFiles.docTypeCode}, ${files.docTypeCode})`

export interface AttachedFile extends Omit<CaseFile, 'own'> {
  requirementId: string | null
  attachedBy: string
}

/** Every file of a case, in the order that they came. */
export const attachedFiles = (db: Database, caseId: string): Promise<AttachedFile[]> =>
  db
    .select({
      fileId: files.id,
      originalName: files.originalName,
      bytes: files.bytes,
      createdAt: files.createdAt,
      docTypeCode: typeInCase,
      requirementId: caseFiles.requirementId,
      attachedBy: caseFiles.attachedBy,
    })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(and(eq(caseFiles.caseId, caseId), isNull(caseFiles.removedAt)))
    .orderBy(asc(caseFiles.id))

/** Those that answer no request. */
export const looseOf = (attached: readonly AttachedFile[], readerId: string): CaseFile[] =>
  attached.flatMap(({ requirementId, attachedBy, ...file }) =>
    requirementId === null ? [{ ...file, own: attachedBy === readerId }] : [],
  )

export const looseFiles = async (db: Database, caseId: string, readerId: string): Promise<CaseFile[]> =>
  looseOf(await attachedFiles(db, caseId), readerId)
