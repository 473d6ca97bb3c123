import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
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

export const looseFiles = (db: Database, caseId: string, readerId: string): Promise<CaseFile[]> =>
  filesWhere(db, readerId, and(eq(caseFiles.caseId, caseId), isNull(caseFiles.requirementId)))

async function filesWhere(db: Database, readerId: string, where: SQL | undefined): Promise<CaseFile[]> {
  const found = await db
    .select({
      fileId: files.id,
      originalName: files.originalName,
      bytes: files.bytes,
      createdAt: files.createdAt,
      docTypeCode: typeInCase,
      attachedBy: caseFiles.attachedBy,
    })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(and(where, isNull(caseFiles.removedAt)))
    .orderBy(asc(caseFiles.id))
  return found.map(({ attachedBy, ...file }) => ({ ...file, own: attachedBy === readerId }))
}
