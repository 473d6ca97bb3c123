import type { FileRecord } from './files.tables.ts'

export const showFile = (row: FileRecord) => ({
  fileId: row.id,
  originalName: row.originalName,
  ext: row.ext,
  bytes: row.bytes,
  docTypeCode: row.docTypeCode,
  listType: row.listType,
  draft: row.draft,
  caseId: row.caseId,
  datumStudentId: row.datumStudentId,
  createdAt: row.createdAt,
})
