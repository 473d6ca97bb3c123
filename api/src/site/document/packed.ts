import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { crcOfBoth } from './crc-of-both.ts'

/** The part of a page that is the same for every reader, packed to the end of a byte: another may follow. */
export interface PackedText {
  packed: Buffer
  bytes: number
  crc: number
}
/** A text is filled in for each reader. */
export type PagePart = string | PackedText

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const END = Buffer.from([3, 0])
/** The next level takes a fifth longer for 2 % less. */
const LEVEL = 5
/** Of what is packed once. */
const BEST_LEVEL = 9
/** What is shorter takes longer to pack than to send. */
const PACKED_FROM = 200

export const packed = (text: string): PackedText => packedAt(LEVEL, text)
/** For what many pages have. */
export const packedWell = (text: string): PackedText => packedAt(BEST_LEVEL, text)

function packedAt(level: number, text: string): PackedText {
  const bytes = Buffer.from(text)
  return { packed: blockOf(bytes, level), bytes: bytes.length, crc: crc32(bytes) }
}
const blockOf = (bytes: Buffer, level: number): Buffer =>
  bytes.length < PACKED_FROM
    ? stored(bytes)
    : deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })

/** As it is (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** A gzip file (RFC 1952); only the texts are packed now. */
export function gzipOf(page: readonly PagePart[]): Buffer {
  const parts = page.map((part) => (typeof part === 'string' ? packed(part) : part))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(parts.reduce((sum, { crc, bytes }) => crcOfBoth(sum, crc, bytes), 0))
  trailer.writeUInt32LE(parts.reduce((sum, { bytes }) => sum + bytes, 0) % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...parts.map((part) => part.packed), END, trailer])
}

export const plainOf = (page: readonly PagePart[]): string =>
  page.map((part) => (typeof part === 'string' ? part : unpacked(part))).join('')

const unpacked = ({ packed }: PackedText): string =>
  inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
