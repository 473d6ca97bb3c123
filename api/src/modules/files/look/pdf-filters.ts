import { Found } from './findings.ts'
import type { Unpacking } from './unpack.ts'

type Decode = (bytes: Buffer, unpacking: Unpacking) => Buffer | null
const DECODERS: Record<string, Decode> = {
  FlateDecode: (bytes, unpacking) => unpacking.zlib(bytes),
  ASCIIHexDecode: (bytes) => fromHex(bytes),
  ASCII85Decode: (bytes) => fromBase85(bytes),
}
const SHORT: Record<string, string> = { Fl: 'FlateDecode', AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode' }
/** Their output is pictures, which hold no action. */
const HARMLESS = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'CCITTFaxDecode',
  'CCF',
  'JBIG2Decode',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
])

const FILTER = /\/Filter\s*(?:\[([^\]]*)\]|\/([^\s()<>[\]{}/%]+))/
const NAME = /\/([^\s()<>[\]{}/%]+)/g
/** In order; null where they are not named plainly. */
export function filtersOf(dictionary: string): string[] | null {
  const times = dictionary.split('/Filter').length - 1
  if (times === 0) return []
  const [, list, one] = FILTER.exec(dictionary) ?? []
  if (times > 1 || (list === undefined && one === undefined) || /\d|%/.test(list?.replace(NAME, '') ?? ''))
    return null
  return one ? [one] : [...(list ?? '').matchAll(NAME)].map((match) => match[1] ?? '')
}

/** Null for a picture or damage; throws Found for an unknown filter. */
export function decoded(body: Buffer, filters: readonly string[], unpacking: Unpacking): Buffer | null {
  let bytes: Buffer | null = body
  for (const name of filters) {
    const decode: Decode | undefined = DECODERS[SHORT[name] ?? name]
    if (!decode && !HARMLESS.has(name)) throw new Found('unreadable')
    bytes = bytes && decode ? decode(bytes, unpacking) : null
  }
  return bytes
}

const upTo = (bytes: Buffer, end: string) => {
  const at = bytes.indexOf(end, 0, 'latin1')
  return bytes.subarray(0, at < 0 ? bytes.length : at).toString('latin1')
}

/** An odd last digit is followed by a zero. */
function fromHex(bytes: Buffer): Buffer {
  const digits = upTo(bytes, '>').replace(/[^0-9a-f]/gi, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const FIVE = 5
const BASE = 85
const FIRST = '!'.charCodeAt(0)
const LAST = 'u'.charCodeAt(0)
/** Five characters for four bytes, 'z' for four zeros, up to '~>'. */
function fromBase85(packed: Buffer): Buffer {
  const signs = upTo(packed, '~>')
    .replaceAll('z', '!!!!!')
    .replace(/[^!-u]/g, '')
  const bytes = Buffer.alloc(Math.ceil(signs.length / FIVE) * 4)
  for (let at = 0; at < signs.length; at += FIVE) {
    let word = 0
    for (let place = at; place < at + FIVE; place++)
      word = word * BASE + (place < signs.length ? signs.charCodeAt(place) : LAST) - FIRST
    bytes.writeUInt32BE(word % 2 ** 32, (at / FIVE) * 4)
  }
  return bytes.subarray(0, bytes.length - ((FIVE - (signs.length % FIVE)) % FIVE))
}
