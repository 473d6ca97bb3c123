import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { documentTypes } from '../../files/files.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import type { RequirementRow } from '../cases.tables.ts'
import type { AttachedFile } from './case-files.ts'

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

export async function showRequirements(
  db: Database,
  requirements: readonly RequirementRow[],
  attached: readonly AttachedFile[],
) {
  if (requirements.length === 0) return []
  const codes = [...new Set(requirements.map(({ docTypeCode }) => docTypeCode))]
  const types = await db.select().from(documentTypes).where(inArray(documentTypes.code, codes))
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
      files: attached
        .filter(({ requirementId }) => requirementId === one.id)
        .map(({ fileId, originalName, bytes, createdAt }) => ({ fileId, originalName, bytes, createdAt })),
    }
  })
}
