import type { RequirementRow } from '../cases.tables.ts'
import type { WordsByCode } from '../words-of.ts'
import type { AttachedFile } from './case-files.ts'

/** `words`: of the documents and of documentRejectReason; a reason in words of one's own has none. */
export function showRequirements(
  requirements: readonly RequirementRow[],
  attached: readonly AttachedFile[],
  words: WordsByCode,
) {
  return requirements.map((one) => {
    const type = words('document', one.docTypeCode)
    return {
      reqId: one.id,
      choiceId: one.choiceId,
      docTypeCode: one.docTypeCode,
      nameEn: type?.nameEn ?? one.docTypeCode,
      nameCn: type?.nameCn ?? one.docTypeCode,
      mandatory: one.mandatory,
      state: one.state,
      rejectReason: one.rejectReason,
      rejectWords: words('documentRejectReason', one.rejectReason),
      note: one.note,
      dueAt: one.dueAt,
      minPages: one.minPages,
      validityMonths: one.validityMonths,
      certified: one.certified,
      translated: one.translated,
      updatedAt: one.updatedAt,
      files: attached
        .filter(({ requirementId }) => requirementId === one.id)
        .map(({ fileId, originalName, bytes, createdAt }) => ({ fileId, originalName, bytes, createdAt })),
    }
  })
}
