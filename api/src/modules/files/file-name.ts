export type FileKind = 'pdf' | 'jpg' | 'png' | 'doc' | 'docx'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const CONTENT_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: DOCX,
}

export function kindOf(extension: string): FileKind {
  const lower = extension.toLowerCase()
  return lower === 'jpeg' ? 'jpg' : (lower as FileKind)
}
