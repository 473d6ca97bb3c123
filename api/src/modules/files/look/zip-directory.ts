import type { ScanFinding } from '#api/storage/scanner.ts'
import { MOST_PARTS } from './findings.ts'

export interface ZipEntry {
  name: string
  encrypted: boolean
  /** 0 stored, 8 deflated. */
  method: number
  packed: number
  unpacked: number
  at: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 1

export function endOfZip(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  const at = bytes.subarray(from).lastIndexOf(END)
  return at < 0 ? -1 : from + at
}

/** The 64-bit form, 65,535, is never needed. */
const saidParts = (bytes: Buffer, end: number) => bytes.readUInt16LE(end + 10)

/** Read without unpacking. */
export function zipDirectory(bytes: Buffer): ZipEntry[] | ScanFinding {
  const end = endOfZip(bytes)
  if (end < 0 || end + END_BYTES > bytes.length) return 'content'
  if (saidParts(bytes, end) > MOST_PARTS) return 'parts'
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  while (at + ENTRY_BYTES <= end && bytes.subarray(at, at + 4).equals(ENTRY)) {
    if (entries.length === MOST_PARTS) return 'parts'
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push(entryAt(bytes, at, nameBytes))
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.length === saidParts(bytes, end) ? entries : 'content'
}

export const hasTooManyParts = (bytes: Buffer): boolean => zipDirectory(bytes) === 'parts'

const entryAt = (bytes: Buffer, at: number, nameBytes: number): ZipEntry => ({
  name: bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString('utf8'),
  encrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
  method: bytes.readUInt16LE(at + 10),
  packed: bytes.readUInt32LE(at + 20),
  unpacked: bytes.readUInt32LE(at + 24),
  at: bytes.readUInt32LE(at + 42),
})
