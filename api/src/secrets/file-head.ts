import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DamagedFile } from './damaged-file.ts'
import { currentKeyId, keyOf } from './seal.ts'

export const FILE_CIPHER = 'aes-256-gcm'
export const FILE_KEY_BYTES = 32
export const NONCE = 12
export const TAG = 16
/** No kind of file that is taken begins so; the last byte is the version of this form. */
const NAME = Buffer.from('\0sealed', 'latin1')
const MAGIC = Buffer.concat([NAME, Buffer.from([1])])
const ID = 4
const WRAPPED = NONCE + TAG + FILE_KEY_BYTES
/** Magic, id of the data key, and the file's own key, sealed with it: nonce, tag, key. */
export const HEAD_BYTES: number = MAGIC.length + ID + WRAPPED

/** 'plain' is from before files were sealed, 'earlier' of another data key than the current one. */
export type SealState = 'plain' | 'current' | 'earlier'

/** Reads the first bytes of a stored file. @throws DamagedFile where they are cut, or of an unknown form. */
export function sealStateOf(head: Buffer, storageKey: string): SealState {
  const isCut = head.length < MAGIC.length && MAGIC.subarray(0, head.length).equals(head)
  if (isCut) throw new DamagedFile(storageKey, 'it is cut.')
  if (!head.subarray(0, NAME.length).equals(NAME)) return 'plain'
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedFile(storageKey, 'it is sealed in a form that this release does not know.')
  if (head.length < HEAD_BYTES) throw new DamagedFile(storageKey, 'it is cut.')
  return idIn(head) === currentKeyId() ? 'current' : 'earlier'
}

const idIn = (head: Buffer): string => head.subarray(MAGIC.length, MAGIC.length + ID).toString('hex')

/** What both seals of a file are bound to: laid under another storage key it does not open. */
export const boundTo = (storageKey: string, part: 'key' | 'body'): Buffer =>
  Buffer.concat([MAGIC, Buffer.from(`${part}:${storageKey}`)])

/** The head of a file whose own key is `fileKey`, by the current data key. */
export function headOf(fileKey: Buffer, storageKey: string): Buffer {
  const id = currentKeyId()
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(FILE_CIPHER, keyOf(id), nonce).setAAD(boundTo(storageKey, 'key'))
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final()])
  return Buffer.concat([MAGIC, Buffer.from(id, 'hex'), nonce, cipher.getAuthTag(), wrapped])
}

/** The file's own key. @throws DamagedFile */
export function fileKeyIn(head: Buffer, storageKey: string): Buffer {
  const dataKey = or(storageKey, null, () => keyOf(idIn(head)))
  const [nonce, tag, wrapped] = partsOf(head.subarray(MAGIC.length + ID, HEAD_BYTES))
  return or(storageKey, 'its head was changed, or is of another file.', () => {
    const decipher = createDecipheriv(FILE_CIPHER, dataKey, nonce, { authTagLength: TAG })
      .setAAD(boundTo(storageKey, 'key'))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(wrapped), decipher.final()])
  })
}

/** Without a reason of ours the error's own words say it. */
function or<T>(storageKey: string, why: string | null, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new DamagedFile(storageKey, why ?? (error as Error).message, error)
  }
}

/** Nonce, tag, and what they seal. */
export const partsOf = (bytes: Buffer): [nonce: Buffer, tag: Buffer, sealed: Buffer] => [
  bytes.subarray(0, NONCE),
  bytes.subarray(NONCE, NONCE + TAG),
  bytes.subarray(NONCE + TAG),
]
