import type { FileKind } from './file-name.ts'

const PDF = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const TAIL = 1024
const ZIP_END_BYTES = 22
const ENTRY_BYTES = 46

const startsWith = (bytes: Buffer, magic: Buffer): boolean => bytes.subarray(0, magic.length).equals(magic)
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Whether the bytes are a file of this kind and of no second kind besides. */
export function isContentOf(kind: FileKind, bytes: Buffer): boolean {
  return CHECKS[kind](bytes)
}

const CHECKS: Record<FileKind, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => startsWith(bytes, PDF) && bytes.subarray(-TAIL).includes(PDF_END) && !hasZip(bytes),
  png: (bytes) => startsWith(bytes, PNG) && bytes.subarray(-PNG_END.length).equals(PNG_END) && !hasZip(bytes) && !hasPdf(bytes),
  jpg: (bytes) => startsWith(bytes, JPEG) && !hasZip(bytes) && !hasPdf(bytes),
  doc: (bytes) => startsWith(bytes, COMPOUND) && bytes.includes(utf16('WordDocument')) && !bytes.includes(utf16('_VBA_PROJECT')) && !hasZip(bytes),
  docx: isDocx,
}

/** A zip is read from its end, so a picture may carry one behind it. */
const hasZip = (bytes: Buffer): boolean => endOfZip(bytes) >= 0
/** Readers accept a PDF that begins within the first kilobyte. */
const hasPdf = (bytes: Buffer): boolean => bytes.subarray(0, TAIL).includes(PDF)

/** Where the zip's closing record is, or -1; it lies within its own length and the longest comment of the end. */
function endOfZip(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff)
  const at = bytes.subarray(from).lastIndexOf(ZIP_END)
  return at < 0 ? -1 : from + at
}

function isDocx(bytes: Buffer): boolean {
  if (!startsWith(bytes, ZIP) || hasPdf(bytes)) return false
  const names = zipNames(bytes)
  const isWord = names.includes('[Content_Types].xml') && names.includes('word/document.xml')
  return isWord && !names.some((name) => /vbaProject\.bin$|\.exe$|\.js$|\.vbs$|\.dll$/i.test(name))
}

/** The names in a zip's directory; nothing is unpacked. */
function zipNames(bytes: Buffer): string[] {
  const end = endOfZip(bytes)
  if (end < 0 || end + ZIP_END_BYTES > bytes.length) return []
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  while (at + ENTRY_BYTES <= end && bytes.subarray(at, at + 4).equals(ZIP_ENTRY)) {
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length).toString('utf8'))
    at += ENTRY_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}
