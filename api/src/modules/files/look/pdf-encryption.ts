import { createDecipheriv, createHash } from 'node:crypto'
import { Found } from './findings.ts'
import { namesOf } from './pdf-names.ts'
import { type Encryption, keyWithoutPassword } from './pdf-password.ts'
import { stringAfter } from './pdf-strings.ts'
import { rc4 } from './rc4.ts'

const ENCRYPTED = namesOf('Encrypt')
const REFERENCE = /^\s*(\d{1,10})\s+(\d{1,5})\s+R\b/
const FIRST_ID = /\/ID\s*\[\s*(?=[<(])/
const LONGEST = 4_096

interface Decryption {
  read(bytes: Buffer, object: number, generation: number): Buffer
}

/** Null where nothing is encrypted. Throws Found('encrypted') for a password or an ambiguous file. */
export function decryptionOf(text: string): Decryption | null {
  const named = [...text.matchAll(ENCRYPTED)].map((match) =>
    REFERENCE.exec(text.slice(match.index + match[0].length).slice(0, 40)),
  )
  if (named.length === 0) return null
  const [first] = named
  if (!first || named.some((one) => one?.[1] !== first[1] || one?.[2] !== first[2])) return refuse()
  const dictionary = onlyObject(text, `${Number(first[1])}\\s+${Number(first[2])}`)
  const method = methodOf(dictionary)
  const key = keyWithoutPassword(encryptionOf(dictionary, method, text)) ?? refuse()
  return {
    read: (bytes, object, generation) =>
      READERS[method](bytes, method === 'AESV3' ? key : objectKey(key, object, generation, method)),
  }
}

function refuse(): never {
  throw new Found('encrypted')
}

function onlyObject(text: string, number: string) {
  const found = [...text.matchAll(new RegExp(`(?<![0-9])0*${number}\\s+obj\\b`, 'g'))]
  const [only] = found
  if (found.length !== 1 || !only) return refuse()
  const body = text.slice(only.index + only[0].length).slice(0, LONGEST)
  const end = body.indexOf('endobj')
  return end < 0 ? refuse() : body.slice(0, end)
}

type Method = 'V2' | 'AESV2' | 'AESV3'
/** Software never mixes methods by itself. */
function methodOf(dictionary: string): Method {
  const version = numberIn(dictionary, 'V')
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) refuse()
  if (version === 1 || version === 2) return 'V2'
  const crypts = ['StmF', 'StrF', 'EFF'].flatMap(
    (name) => new RegExp(`/${name}\\s*/([^\\s/<>]+)`).exec(dictionary)?.[1] ?? [],
  )
  const methods = [...dictionary.matchAll(/\/CFM\s*\/([A-Za-z0-9]+)/g)].map((match) => match[1])
  const isPlain = crypts.length >= 2 && crypts.every((name) => name === 'StdCF') && methods.length === 1
  const [method] = methods
  const isKnown =
    (version === 4 && (method === 'V2' || method === 'AESV2')) || (version === 5 && method === 'AESV3')
  return isPlain && isKnown ? (method as Method) : refuse()
}

function encryptionOf(dictionary: string, method: Method, text: string): Encryption {
  const revision = numberIn(dictionary, 'R')
  const bits = numberIn(dictionary, 'V') === 2 ? numberIn(dictionary, 'Length', 40) : 40
  const keyBytes = numberIn(dictionary, 'V') >= 4 ? 16 : bits / 8
  const isKnown = method === 'AESV3' ? revision === 5 || revision === 6 : revision >= 2 && revision <= 4
  if (!isKnown || !Number.isInteger(keyBytes) || keyBytes < 5 || keyBytes > 16) refuse()
  return {
    revision,
    keyBytes,
    owner: stringIn(dictionary, 'O'),
    user: stringIn(dictionary, 'U'),
    userKey: revision >= 5 ? stringIn(dictionary, 'UE') : Buffer.alloc(0),
    permissions: numberIn(dictionary, 'P'),
    metadataToo: !/\/EncryptMetadata\s+false\b/.test(dictionary),
    id: stringAfter(text, FIRST_ID) ?? Buffer.alloc(0),
  }
}

function numberIn(dictionary: string, name: string, otherwise?: number) {
  const outside = dictionary.replace(/\/CF\s*<<[\s\S]*?>>\s*>>/, '')
  const found = new RegExp(`/${name}\\s+(-?\\d{1,10})(?!\\d|\\s+\\d+\\s+R)`).exec(outside)?.[1]
  return found === undefined ? (otherwise ?? refuse()) : Number(found)
}

const stringIn = (dictionary: string, name: string): Buffer =>
  stringAfter(dictionary, new RegExp(`/${name}\\s*(?=[<(])`)) ?? refuse()

const AES_SALT = Buffer.from('sAlT')
function objectKey(key: Buffer, object: number, generation: number, method: Method): Buffer {
  const place = Buffer.alloc(5)
  place.writeUIntLE(object & 0xffffff, 0, 3)
  place.writeUInt16LE(generation & 0xffff, 3)
  const hash = createHash('md5').update(key).update(place)
  if (method === 'AESV2') hash.update(AES_SALT)
  return hash.digest().subarray(0, Math.min(16, key.length + 5))
}

const BLOCK = 16
/** The first block is the initialisation vector; the padding is kept. */
function aes(bytes: Buffer, key: Buffer): Buffer {
  const whole = bytes.length - (bytes.length % BLOCK)
  if (whole < 2 * BLOCK) return Buffer.alloc(0)
  const open = createDecipheriv(
    key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc',
    key,
    bytes.subarray(0, BLOCK),
  ).setAutoPadding(false)
  return Buffer.concat([open.update(bytes.subarray(BLOCK, whole)), open.final()])
}
const READERS: Record<Method, (bytes: Buffer, key: Buffer) => Buffer> = {
  V2: (bytes, key) => rc4(key, bytes),
  AESV2: aes,
  AESV3: aes,
}
