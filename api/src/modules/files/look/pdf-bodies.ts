import { Found } from './findings.ts'
import { decryptionOf } from './pdf-encryption.ts'
import { namesOf } from './pdf-names.ts'
import type { StreamPlace } from './pdf-parts.ts'

/** Object tables are never encrypted. */
const TABLE = namesOf('XRef')
const PACKED_OBJECTS = namesOf('ObjStm')
const HEAD = /(?:^|[\r\n])[ \t]*(?:endobj\s+)?(\d{1,8})\s+(\d{1,5})\s+$/
const LONGEST_HEAD = 40
const LENGTH = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R\b)?/
const NUMBER_OBJECTS = /(?<!\d)(\d{1,8})\s+(\d{1,5})\s+obj\s+(\d{1,10})\s+endobj/g
const END = /^\s{0,2}endstream/

/** Null where nothing is encrypted; throws Found('encrypted') where a password is needed. */
export function openedBodies(bytes: Buffer, text: string): ((place: StreamPlace) => Buffer) | null {
  const decryption = decryptionOf(text)
  if (!decryption) return null
  let numbers: Map<string, number> | null = null
  const lengthOf = (dictionary: string) => {
    const [, length, generation] = LENGTH.exec(dictionary) ?? unreadable()
    if (generation === undefined) return Number(length)
    numbers ??= new Map(
      [...text.matchAll(NUMBER_OBJECTS)].map(([, object, of, value]) => [
        `${Number(object)} ${Number(of)}`,
        Number(value),
      ]),
    )
    return numbers.get(`${Number(length)} ${Number(generation)}`) ?? unreadable()
  }
  return ({ dictionary, dictionaryAt, bodyAt }) => {
    if (dictionary.search(TABLE) >= 0 && dictionary.search(PACKED_OBJECTS) < 0) return bytes.subarray(bodyAt)
    const end = bodyAt + lengthOf(dictionary)
    if (!END.test(text.slice(end, end + 16))) unreadable()
    const [, object, generation] =
      HEAD.exec(text.slice(Math.max(0, dictionaryAt - LONGEST_HEAD), dictionaryAt)) ?? unreadable()
    return decryption.read(bytes.subarray(bodyAt, end), Number(object), Number(generation))
  }
}

function unreadable(): never {
  throw new Found('unreadable')
}
