import { Found } from './findings.ts'
import type { Unpacking } from './unpack.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

const LOCAL = Buffer.from('PK\x03\x04', 'latin1')
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

export function* zipParts(bytes: Buffer, unpacking: Unpacking): Generator<Buffer> {
  const entries = zipDirectory(bytes)
  if (typeof entries === 'string') throw new Found(entries)
  let from = 0
  for (const entry of entries.sort((a, b) => a.at - b.at)) {
    if (entry.encrypted) throw new Found('encrypted')
    const body = bodyOf(bytes, entry, from)
    from = entry.at + LOCAL_BYTES + entry.packed
    yield partOf(body, entry, unpacking)
  }
}

/** A small file unpacks into a huge one by overlapping entries. */
function bodyOf(bytes: Buffer, { at, packed }: ZipEntry, from: number): Buffer {
  const isHere = at >= from && at + LOCAL_BYTES <= bytes.length && bytes.subarray(at, at + 4).equals(LOCAL)
  if (!isHere) throw new Found('content')
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new Found('content')
  return bytes.subarray(start, start + packed)
}

function partOf(body: Buffer, { method, unpacked }: ZipEntry, unpacking: Unpacking): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new Found('unreadable')
  const part = method === STORED || body.length === 0 ? unpacking.plain(body) : unpacking.raw(body)
  // Other readers would see a different part.
  if (part?.length !== unpacked) throw new Found('content')
  return part
}
