import { Found } from './findings.ts'
import { openedBodies } from './pdf-bodies.ts'
import { decoded, filtersOf } from './pdf-filters.ts'
import { decodedNames, namesOf } from './pdf-names.ts'
import type { Unpacking } from './unpack.ts'

const PACKED_OBJECTS = namesOf('ObjStm')
const ATTACHED = namesOf('EmbeddedFile')
/** The word, blanks, and the end of its line. */
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g
/** No program writes a longer dictionary before a stream. */
const LONGEST_DICTIONARY = 16_384
/** Objects that were packed with a predictor do not stand in the stream as they are. */
const PREDICTOR = /\/Predictor\s*(?!1\b)\S/
/** A zlib stream begins with its method and window. */
const ZLIB = 0x78

/** A stream's place in the file and the text of its dictionary, names as they are meant. */
export interface Place {
  dictionary: string
  dictionaryAt: number
  at: number
  bodyAt: number
}

/**
 * What the streams of a PDF hold, decrypted and unpacked. Throws Found where actions could hide from us: in a file that needs a password,
 * and in packed objects that cannot be unpacked, or that are called so anywhere but in the dictionary of their own stream.
 */
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

function placeOf(text: string, at: number, bodyAt: number): Place {
  const from = Math.max(0, at - LONGEST_DICTIONARY)
  const dictionaryAt = from + Math.max(0, text.slice(from, at).lastIndexOf('obj'))
  return { dictionary: decodedNames(text.slice(dictionaryAt, at)), dictionaryAt, at, bodyAt }
}

/** A packed stream says itself where it ends: the word 'endstream' may stand within it, so it is not asked. */
function partAt(
  body: Buffer,
  { dictionary }: Place,
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

/** Packed objects are read as every viewer reads them, or the file is refused: no strings and comments in their dictionary, plain filters, no predictor. */
function packedObjects(
  body: Buffer,
  dictionary: string,
  filters: readonly string[] | null,
  unpacking: Unpacking,
  wasEncrypted: boolean,
): Buffer | null {
  if (!filters || /[()%]/.test(dictionary) || PREDICTOR.test(dictionary)) throw new Found('unreadable')
  // What is not packed has been looked at with the rest of the file; encrypted it says nothing of whether it was read with the right key.
  if (filters.length === 0) return wasEncrypted ? refuse() : null
  return decoded(body, filters, unpacking) ?? refuse()
}

function refuse(): never {
  throw new Found('unreadable')
}
