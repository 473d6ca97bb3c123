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

/** With a key of its own, which the current data key seals and the head carries. */
export async function sealFile(bytes: Buffer, storageKey: string): Promise<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(FILE_CIPHER, fileKey, nonce).setAAD(boundTo(storageKey, 'body'))
  const body = await inSlices(bytes, (slice) => cipher.update(slice))
  cipher.final()
  return Buffer.concat([headOf(fileKey, storageKey), nonce, cipher.getAuthTag(), ...body])
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
    const parts = await inSlices(body, (slice) => decipher.update(slice))
    decipher.final()
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  } catch (error) {
    throw new DamagedFile(storageKey, 'its bytes are not those that were sealed.', error)
  }
}

/** By the current data key: a plain file is sealed; of a sealed one the head is new and the body stays. */
export async function renewSeal(stored: Buffer, storageKey: string): Promise<Buffer> {
  if (sealStateOf(stored, storageKey) === 'plain') return sealFile(stored, storageKey)
  return Buffer.concat([headOf(fileKeyIn(stored, storageKey), storageKey), stored.subarray(HEAD_BYTES)])
}

async function inSlices(bytes: Buffer, work: (slice: Buffer) => Buffer): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breathe()
    parts.push(work(bytes.subarray(at, at + SLICE)))
  }
  return parts
}
