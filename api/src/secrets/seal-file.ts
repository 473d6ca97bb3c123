import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { breathe } from '../breathe.ts'
import { DamagedFile } from './damaged-file.ts'
import {
  boundTo,
  FILE_CIPHER,
  FILE_KEY_BYTES,
  fileKeyIn,
  HEAD_BYTES,
  headOf,
  NONCE,
  partsOf,
  sealStateOf,
  TAG,
} from './file-head.ts'

/** Other requests are let in between: a millisecond or two each. */
const SLICE = 1024 * 1024
const BODY_AT = HEAD_BYTES + NONCE + TAG

/** With a key of its own, which the current data key seals and the head carries. */
export async function sealFile(bytes: Buffer, storageKey: string): Promise<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(FILE_CIPHER, fileKey, nonce).setAAD(boundTo(storageKey, 'body'))
  const whole = Buffer.allocUnsafeSlow(BODY_AT + bytes.length)
  await inSlices(bytes, whole.subarray(BODY_AT), (slice) => cipher.update(slice))
  cipher.final()
  headOf(fileKey, storageKey).copy(whole)
  Buffer.concat([nonce, cipher.getAuthTag()]).copy(whole, HEAD_BYTES)
  return whole
}

/** What is from before sealing is answered as it is. @throws DamagedFile, before any byte is given out. */
export async function openFile(stored: Buffer, storageKey: string): Promise<Buffer> {
  if (sealStateOf(stored, storageKey) === 'plain') return stored
  const fileKey = fileKeyIn(stored, storageKey)
  const [nonce, tag, body] = partsOf(stored.subarray(HEAD_BYTES))
  try {
    const decipher = createDecipheriv(FILE_CIPHER, fileKey, nonce, { authTagLength: TAG })
      .setAAD(boundTo(storageKey, 'body'))
      .setAuthTag(tag)
    const plain = Buffer.allocUnsafeSlow(body.length)
    await inSlices(body, plain, (slice) => decipher.update(slice))
    decipher.final()
    return plain
  } catch (error) {
    throw new DamagedFile(storageKey, 'its bytes are not those that were sealed.', error)
  }
}

/** By the current data key: a plain file is sealed; of a sealed one the head is new and the body stays. */
export async function renewSeal(stored: Buffer, storageKey: string): Promise<Buffer> {
  if (sealStateOf(stored, storageKey) === 'plain') return sealFile(stored, storageKey)
  return Buffer.concat([headOf(fileKeyIn(stored, storageKey), storageKey), stored.subarray(HEAD_BYTES)])
}

async function inSlices(bytes: Buffer, into: Buffer, work: (slice: Buffer) => Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breathe()
    work(bytes.subarray(at, at + SLICE)).copy(into, at)
  }
}
