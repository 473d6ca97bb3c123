import { Found } from './findings.ts'
import { openedBodies } from './pdf-bodies.ts'
import { decoded, filtersOf } from './pdf-filters.ts'
import { decodedNames, namesOf } from './pdf-names.ts'
import type { Unpacking } from './unpack.ts'

const PACKED_OBJECTS = namesOf('ObjStm')
const ATTACHED = namesOf('EmbeddedFile')
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g
const LONGEST_DICTIONARY = 16_384
/** A predictor changes the bytes of packed objects. */
const PREDICTOR = /\/Predictor\s*(?!1\b)\S/
const ZLIB = 0x78

export interface StreamPlace {
  dictionary: string
  dictionaryAt: number
  at: number
  bodyAt: number
}

/** The streams, decrypted and unpacked. Throws Found where actions could hide. */
export function* pdfParts(bytes: Buffer, text: string, unpacking: Unpacking): Generator<Buffer> {
  const opened = openedBodies(bytes, text)
  const named = [...text.matchAll(PACKED_OBJECTS)].map(({ index }) => index)
  let seen = 0
  for (const match of text.matchAll(STREAM)) {
    const place = placeOf(text, match.index, match.index + match[0].length)
    const part = partAt(
      opened ? opened(place) : bytes.subarray(place.bodyAt),
      place,
      unpacking,
      opened !== null,
    )
    if (part) yield part
    while (seen < named.length && (named[seen] as number) < place.at)
      if ((named[seen++] as number) < place.dictionaryAt) throw new Found('unreadable')
  }
  if (seen < named.length) throw new Found('unreadable')
}

function placeOf(text: string, at: number, bodyAt: number): StreamPlace {
  const from = Math.max(0, at - LONGEST_DICTIONARY)
  const dictionaryAt = from + Math.max(0, text.slice(from, at).lastIndexOf('obj'))
  return { dictionary: decodedNames(text.slice(dictionaryAt, at)), dictionaryAt, at, bodyAt }
}

/** A packed stream may contain the word 'endstream', but marks its own end. */
function partAt(
  body: Buffer,
  { dictionary }: StreamPlace,
  unpacking: Unpacking,
  wasEncrypted: boolean,
): Buffer | null {
  const filters = filtersOf(dictionary)
  if (dictionary.search(PACKED_OBJECTS) >= 0)
    return packedObjects(body, dictionary, filters, unpacking, wasEncrypted)
  const open = wasEncrypted ? body : null
  const part = filters?.length
    ? decoded(body, filters, unpacking)
    : body[0] === ZLIB
      ? unpacking.zlib(body)
      : open
  if (!part && dictionary.search(ATTACHED) >= 0 && (!filters || filters.length > 0))
    throw new Found('unreadable')
  return part
}

/** Every viewer must read them alike; otherwise the file is refused. */
function packedObjects(
  body: Buffer,
  dictionary: string,
  filters: readonly string[] | null,
  unpacking: Unpacking,
  wasEncrypted: boolean,
): Buffer | null {
  if (!filters || /[()%]/.test(dictionary) || PREDICTOR.test(dictionary)) throw new Found('unreadable')
  // An encrypted stream cannot prove that its key was right.
  if (filters.length === 0) return wasEncrypted ? refuse() : null
  return decoded(body, filters, unpacking) ?? refuse()
}

function refuse(): never {
  throw new Found('unreadable')
}
