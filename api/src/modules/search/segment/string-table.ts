const decoder = new TextDecoder()
const encoder = new TextEncoder()
const SURROGATE = /[\ud800-\udfff]/

/** A hundred times lighter than strings, and cheap to hand to another thread. */
export interface StringTable {
  bytes: Uint8Array
  /** One more than there are texts. */
  starts: Uint32Array
}

export const textsIn = ({ starts }: StringTable): number => starts.length - 1

export function packTexts(texts: readonly string[]): StringTable {
  const starts = new Uint32Array(texts.length + 1)
  let bytes = new Uint8Array(Math.max(64, texts.length * 16))
  let end = 0
  for (const [at, text] of texts.entries()) {
    if (bytes.length - end < text.length * 3) bytes = grown(bytes, text.length * 3)
    end += encoder.encodeInto(text, bytes.subarray(end)).written
    starts[at + 1] = end
  }
  return { bytes: bytes.slice(0, end), starts }
}

function grown(bytes: Uint8Array<ArrayBuffer>, more: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2 + more)
  larger.set(bytes)
  return larger
}

export const textAt = ({ bytes, starts }: StringTable, at: number): string =>
  decoder.decode(bytes.subarray(starts[at], starts[at + 1]))

export function byCodePoints(a: string, b: string): number {
  if (a === b) return 0
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

/** Without characters beyond the basic plane the engine's own order is the same, and faster. */
export const inOrder = (texts: readonly string[]): string[] =>
  texts.some((text) => SURROGATE.test(text)) ? texts.toSorted(byCodePoints) : texts.toSorted()

export const encode = (text: string): Uint8Array => encoder.encode(text)

/** The first text not before `wanted`. */
function firstFrom(table: StringTable, wanted: Uint8Array): number {
  let low = 0
  let high = textsIn(table)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(table, middle, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareAt({ bytes, starts }: StringTable, at: number, wanted: Uint8Array): number {
  const from = starts[at] as number
  const length = (starts[at + 1] as number) - from
  const shorter = Math.min(length, wanted.length)
  for (let byte = 0; byte < shorter; byte++) {
    const difference = (bytes[from + byte] as number) - (wanted[byte] as number)
    if (difference !== 0) return difference
  }
  return length - wanted.length
}

export function numberOf(table: StringTable, wanted: Uint8Array): number {
  const at = firstFrom(table, wanted)
  return at < textsIn(table) && compareAt(table, at, wanted) === 0 ? at : -1
}

export function beginningWith(table: StringTable, prefix: Uint8Array): [from: number, to: number] {
  const from = firstFrom(table, prefix)
  let to = from
  while (to < textsIn(table) && beginsWith(table, to, prefix)) to++
  return [from, to]
}

function beginsWith({ bytes, starts }: StringTable, at: number, prefix: Uint8Array): boolean {
  const from = starts[at] as number
  if ((starts[at + 1] as number) - from < prefix.length) return false
  for (let byte = 0; byte < prefix.length; byte++) if (bytes[from + byte] !== prefix[byte]) return false
  return true
}

/** UTF-8 never matches half a character. */
export function holdsAt({ bytes, starts }: StringTable, at: number, wanted: Uint8Array): boolean {
  const first = wanted[0] as number
  const last = (starts[at + 1] as number) - wanted.length
  for (let from = starts[at] as number; from <= last; from++) {
    if (bytes[from] !== first) continue
    let byte = 1
    while (byte < wanted.length && bytes[from + byte] === wanted[byte]) byte++
    if (byte === wanted.length) return true
  }
  return false
}
