import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { documentTypes, files } from '../../files/files.tables.ts'
import { caseFiles, type RequirementRow } from '../cases.tables.ts'

interface AttachedFile {
  fileId: string
  originalName: string
  bytes: number
  createdAt: string
}

export async function showRequirements(db: Database, requirements: readonly RequirementRow[]) {
  if (requirements.length === 0) return []
  const codes = [...new Set(requirements.map(({ docTypeCode }) => docTypeCode))]
  const types = await db.select().from(documentTypes).where(inArray(documentTypes.code, codes))
  const attached = await filesOf(
    db,
    requirements.map(({ id }) => id),
  )
  return requirements.map((one) => {
    const type = types.find(({ code }) => code === one.docTypeCode)
    return {
      reqId: one.id,
      choiceId: one.choiceId,
      docTypeCode: one.docTypeCode,
      nameEn: type?.nameEn ?? one.docTypeCode,
      nameCn: type?.nameCn ?? one.docTypeCode,
      mandatory: one.mandatory,
      state: one.state,
      rejectReason: one.rejectReason,
      dueAt: one.dueAt,
      updatedAt: one.updatedAt,
      files: attached.get(one.id) ?? [],
    }
  })
}

async function filesOf(db: Database, requirementIds: string[]): Promise<Map<string, AttachedFile[]>> {
  const found = await db
    .select({
      requirementId: caseFiles.requirementId,
      fileId: files.id,
      originalName: files.originalName,
      bytes: files.bytes,
      createdAt: files.createdAt,
    })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(and(inArray(caseFiles.requirementId, requirementIds), isNull(caseFiles.removedAt)))
    .orderBy(asc(caseFiles.id))
  const byRequirement = new Map<string, AttachedFile[]>()
  for (const { requirementId, ...file } of found)
    if (requirementId) byRequirement.set(requirementId, [...(byRequirement.get(requirementId) ?? []), file])
  return byRequirement
}
