import type { ScannedKind } from '../../storage/scanner.ts'
import { endOfZip, zipDirectory } from './look/zip-directory.ts'

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const TAIL = 1024

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Whether the bytes are of this kind and of no second kind. */
export function isContentOf(kind: ScannedKind, bytes: Buffer): boolean {
  return CHECKS[kind](bytes)
}

const CHECKS: Record<ScannedKind, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => startsWith(bytes, PDF) && bytes.subarray(-TAIL).includes(PDF_END) && !hasZip(bytes),
  png: (bytes) =>
    startsWith(bytes, PNG) &&
    bytes.subarray(-PNG_END.length).equals(PNG_END) &&
    !hasZip(bytes) &&
    !hasPdf(bytes),
  jpg: (bytes) => startsWith(bytes, JPEG) && !hasZip(bytes) && !hasPdf(bytes),
  doc: (bytes) =>
    startsWith(bytes, COMPOUND) &&
    bytes.includes(utf16('WordDocument')) &&
    !bytes.includes(utf16('_VBA_PROJECT')) &&
    !hasZip(bytes),
  docx: isDocx,
}

/** A picture may carry a zip, which is read from its end. */
const hasZip = (bytes: Buffer) => endOfZip(bytes) >= 0
/** Readers accept a PDF that begins within the first kilobyte. */
const hasPdf = (bytes: Buffer) => bytes.subarray(0, TAIL).includes(PDF)

function isDocx(bytes: Buffer) {
  if (!startsWith(bytes, ZIP) || hasPdf(bytes)) return false
  const entries = zipDirectory(bytes)
  const names = typeof entries === 'string' ? [] : entries.map(({ name }) => name)
  const isWord = names.includes('[Content_Types].xml') && names.includes('word/document.xml')
  return isWord && !names.some((name) => /vbaProject\.bin$|\.exe$|\.js$|\.vbs$|\.dll$/i.test(name))
}
