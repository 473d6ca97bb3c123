import { DOCUMENT_EXTENSIONS, IMAGE_EXTENSIONS } from '@southbound/shared/contract/constants'

/** What a file is, whichever of its extensions it carries. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'doc' | 'docx'
export const NAME_LENGTH = 120

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const CONTENT_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: DOCX,
}

/** A name as we keep it: composed characters, no path, no control characters, nothing that turns the reading direction. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return base.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
}

/** The extension as written, without its dot; empty when there is none. */
export const extensionOf = (name: string): string => /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? ''

/** Why an extension is refused, or null. All upper or all lower case is right; '.Pdf' is neither. */
export function extensionFault(extension: string, imagesOnly: boolean): 'files.type' | 'files.extension-case' | null {
  const allowed: readonly string[] = imagesOnly ? IMAGE_EXTENSIONS : DOCUMENT_EXTENSIONS
  if (!allowed.includes(extension.toLowerCase())) return 'files.type'
  return extension === extension.toLowerCase() || extension === extension.toUpperCase() ? null : 'files.extension-case'
}

/** The kind that an allowed extension stands for. */
export function kindOf(extension: string): FileKind {
  const lower = extension.toLowerCase()
  return lower === 'jpeg' ? 'jpg' : (lower as FileKind)
}
