import type { ScannedKind } from '../../storage/scanner.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const CONTENT_TYPES: Record<ScannedKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: DOCX,
}

export function kindOf(extension: string): ScannedKind {
  const lower = extension.toLowerCase()
  return lower === 'jpeg' ? 'jpg' : (lower as ScannedKind)
}
