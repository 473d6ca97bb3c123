import { open, rename, rm, writeFile } from 'node:fs/promises'
import { endianness } from 'node:os'
import { crc32 } from 'node:zlib'
import { breathe } from '#api/breathe.ts'
import type { Segment } from './segment.ts'

/** Changes with `Segment`. */
const LAYOUT = 6
const MAGIC = Buffer.from(`segment ${LAYOUT} ${endianness()}\n`.padEnd(16))
/** Magic, length and sum of the head, sum of the body, a spare number. */
const INTRO = MAGIC.length + 16
const SLICE = 4_000_000
const ALIGNED = 8
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array }
type Numbers = InstanceType<(typeof KINDS)[keyof typeof KINDS]>

/** Type, first byte and number of items of an array. */
type Place = [kind: keyof typeof KINDS, from: number, items: number]
interface Head<S> {
  stamp: S
  bytes: number
  places: Place[]
  /** The segment with numbers of places instead of arrays. */
  tree: unknown
}

/** The file appears whole or not at all. */
export async function writeSegment<S>(path: string, stamp: S, segment: Segment): Promise<void> {
  const arrays: Numbers[] = []
  const tree = JSON.parse(
    JSON.stringify(segment, (_, value) =>
      ArrayBuffer.isView(value) ? { place: placed(arrays, value as Numbers) } : value,
    ),
  )
  let bytes = 0
  const places = arrays.map((array): Place => {
    const from = bytes
    bytes += aligned(array.byteLength)
    return [array.constructor.name as Place[0], from, array.length]
  })
  const head = Buffer.from(JSON.stringify({ stamp, bytes, places, tree } satisfies Head<S>))
  const part = `${path}.${process.pid}.part`
  try {
    await writeFile(part, pieces(intro(head, await sumOf(arrays)), head, arrays))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

function placed(arrays: Numbers[], array: Numbers): number {
  const known = arrays.indexOf(array)
  return known < 0 ? arrays.push(array) - 1 : known
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED

function intro(head: Buffer, sum: number): Buffer {
  const bytes = Buffer.alloc(INTRO)
  MAGIC.copy(bytes)
  for (const [at, number] of [head.length, crc32(head), sum].entries())
    bytes.writeUInt32LE(number, MAGIC.length + at * 4)
  return bytes
}

async function sumOf(arrays: readonly Numbers[]): Promise<number> {
  let sum = 0
  for await (const slice of slices(arrays)) sum = crc32(slice, sum)
  return sum
}

async function* pieces(intro: Buffer, head: Buffer, arrays: readonly Numbers[]): AsyncGenerator<Uint8Array> {
  yield intro
  yield head
  yield* slices(arrays)
}

/** Filled up to multiples of eight; requests are answered between. */
async function* slices(arrays: readonly Numbers[]): AsyncGenerator<Uint8Array> {
  for (const array of arrays) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let from = 0; from < bytes.length; from += SLICE) {
      yield bytes.subarray(from, from + SLICE)
      await breathe()
    }
    if (bytes.length < aligned(bytes.length)) yield new Uint8Array(aligned(bytes.length) - bytes.length)
  }
}

/** Null when it is missing, its stamp does not fit, or a byte has changed. */
export async function readSegment<S>(
  path: string,
  fits: (stamp: S) => boolean | Promise<boolean>,
): Promise<{ stamp: S; segment: Segment } | null> {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    const { size } = await file.stat()
    if (size < INTRO) return null
    const start = await filled(file, INTRO, 0)
    const [length, headSum, bodySum] = [0, 4, 8].map((at) => start.readUInt32LE(MAGIC.length + at)) as [
      number,
      number,
      number,
    ]
    if (!start.subarray(0, MAGIC.length).equals(MAGIC) || length > size - INTRO) return null
    const text = await filled(file, length, INTRO)
    if (crc32(text) !== headSum) return null
    const { stamp, bytes, places, tree } = JSON.parse(text.toString()) as Head<S>
    if (size !== INTRO + length + bytes || !(await fits(stamp))) return null
    const body = (await filled(file, bytes, INTRO + length)).buffer as ArrayBuffer
    if ((await sumOf([new Uint8Array(body)])) !== bodySum) return null
    return { stamp, segment: unpacked(tree, places, body) }
  } finally {
    await file.close()
  }
}

async function filled(file: Awaited<ReturnType<typeof open>>, bytes: number, from: number): Promise<Buffer> {
  const found = Buffer.from(new ArrayBuffer(bytes))
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(found, at, Math.min(SLICE * 8, bytes - at), from + at)
    if (bytesRead === 0) throw new Error('the file ended before its time')
    at += bytesRead
  }
  return found
}

function unpacked(tree: unknown, places: readonly Place[], body: ArrayBuffer): Segment {
  const arrays = places.map(([kind, from, items]) => new KINDS[kind](body, from, items))
  return JSON.parse(JSON.stringify(tree), (_, value) =>
    typeof value?.place === 'number' ? arrays[value.place] : value,
  ) as Segment
}
