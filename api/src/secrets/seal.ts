import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ownFile } from './own-file.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK = 'sealed:1:'
/** The mark, the key's id, the column, and nonce, tag and text in base64url. */
const SEALED = /^sealed:1:([0-9a-f]{8}):([a-z_.]+):([\w-]+)$/

export interface DataKeySettings {
  dataDir: string
  /** 32 bytes; a file of the data folder holds one where it is left out. */
  dataKey?: Buffer
  /** They open what they sealed. */
  previousDataKeys?: readonly Buffer[]
}

/** By id. Keys that were given once stay: several servers of a test share the process. */
const keys = new Map<string, Buffer>()
let current: string | null = null

const idOf = (key: Buffer): string =>
  createHash('sha256').update('southbound data key').update(key).digest('hex').slice(0, 8)

function keep(key: Buffer): string {
  const id = idOf(key)
  keys.set(id, key)
  return id
}

/** 32 bytes of base64. Throws with the setting's name, never with its value. */
export function readDataKey(text: string, name: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES)
    throw new Error(`${name} must hold 32 bytes in base64, as \`openssl rand -base64 32\` makes them.`)
  return key
}

/** Before the first sealed column is read or written. */
export function holdDataKeys({ dataDir, dataKey, previousDataKeys = [] }: DataKeySettings): void {
  for (const key of previousDataKeys) keep(key)
  const path = join(dataDir, 'data-key')
  const own = () =>
    readDataKey(
      ownFile(path, () => randomBytes(KEY_BYTES).toString('base64')),
      path,
    )
  current = keep(dataKey ?? own())
}

/** @throws where no such key is held; the message names the settings. */
export function keyOf(id: string): Buffer {
  const key = keys.get(id)
  if (key) return key
  throw new Error(
    `The site holds what another key sealed (${id}): name that key in DATA_KEY or DATA_KEY_PREVIOUS.`,
  )
}

/** Id of the key that seals what is written. */
export function currentKeyId(): string {
  if (current === null) throw new Error('No data key is held: call holdDataKeys first.')
  return current
}

/** What every text begins with that the current key sealed. */
export const currentMark = (): string => `${MARK}${currentKeyId()}:`

/** `column` is bound to the text: moved into another column it does not open. */
export function seal(text: string, column: string): string {
  const head = `${currentMark()}${column}:`
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(currentKeyId()), nonce).setAAD(Buffer.from(head))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return head + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** A text without the mark is from before sealing, and is answered as it is. Throws where it was changed. */
export function unseal(text: string, column: string): string {
  if (!text.startsWith(MARK)) return text
  const [, , about] = SEALED.exec(text) ?? []
  if (about !== column) throw new Error(`A sealed text of ${about ?? 'no column'} is in ${column}.`)
  return opened(text)
}

function opened(text: string): string {
  const [, id = '', column = '', packed = ''] = SEALED.exec(text) ?? []
  const bytes = Buffer.from(packed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(id), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(`${MARK}${id}:${column}:`))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}
