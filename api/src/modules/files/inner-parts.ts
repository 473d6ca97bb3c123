import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import JSZip from 'jszip'
import type { FileKind } from './file-name.ts'

const unpack = promisify(inflate)
/** Packed bytes may swell: no part beyond this is looked into further, and no file beyond the sum. */
const MOST_PART = 8 * 1024 * 1024
const MOST_ALL = 64 * 1024 * 1024
const STREAM = Buffer.from('stream')
const STREAM_END = Buffer.from('endstream')

/** What a file carries packed: the entries of a Word file, the streams of a PDF. What cannot be unpacked is left out. */
export async function* innerParts(bytes: Buffer, kind: FileKind): AsyncGenerator<Buffer> {
  let left = MOST_ALL
  for await (const part of kind === 'docx' ? entriesOf(bytes) : kind === 'pdf' ? streamsOf(bytes) : []) {
    left -= part.length
    if (left < 0) return
    yield part
  }
}

async function* entriesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const zip = await JSZip.loadAsync(bytes).catch(() => null)
  for (const entry of Object.values(zip?.files ?? {})) {
    const size = (entry as unknown as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0
    const part = entry.dir || size > MOST_PART ? null : await entry.async('nodebuffer').catch(() => null)
    if (part) yield part
  }
}

async function* streamsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  let at = bytes.indexOf(STREAM)
  while (at >= 0) {
    const end = bytes.indexOf(STREAM_END, at)
    if (end < 0) return
    const body = bytes.subarray(afterLine(bytes, at + STREAM.length), end)
    const part = await unpack(body, { maxOutputLength: MOST_PART, finishFlush: 2 }).catch(() => null)
    if (part) yield part
    at = bytes.indexOf(STREAM, end + STREAM_END.length)
  }
}

/** A stream begins after the end of its line. */
function afterLine(bytes: Buffer, at: number): number {
  const afterReturn = bytes[at] === 0x0d ? at + 1 : at
  return bytes[afterReturn] === 0x0a ? afterReturn + 1 : afterReturn
}
