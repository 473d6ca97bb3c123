import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { documentTypes, files } from '../../files/files.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { caseFiles, type RequirementRow } from '../cases.tables.ts'

interface AttachedFile {
  fileId: string
  originalName: string
  bytes: number
  createdAt: string
}

/** By code of the lookup documentRejectReason; a reason in words of one's own has none. */
export async function rejectWords(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { nameEn: string | null; nameCn: string | null }>()
  const { code, nameEn, nameCn, name } = lookups
  const found = await db
    .select({ code, nameEn, nameCn })
    .from(lookups)
    .where(and(eq(name, 'documentRejectReason'), inArray(code, [...codes])))
  return new Map(found.map(({ code: key, ...words }) => [key, words]))
}

export async function showRequirements(db: Database, requirements: readonly RequirementRow[]) {
  if (requirements.length === 0) return []
  const codes = [...new Set(requirements.map(({ docTypeCode }) => docTypeCode))]
  const types = await db.select().from(documentTypes).where(inArray(documentTypes.code, codes))
  const attached = await filesOf(
    db,
    requirements.map(({ id }) => id),
  )
  const reasons = await rejectWords(
    db,
    requirements.flatMap(({ rejectReason }) => rejectReason ?? []),
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
      rejectWords: reasons.get(one.rejectReason ?? '') ?? null,
      dueAt: one.dueAt,
      minPages: one.minPages,
      validityMonths: one.validityMonths,
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
