import { createCipheriv, createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'

const TAG_BYTES = 16

export const nonce = (): string => randomBytes(16).toString('hex')
export const seconds = (): string => String(Math.floor(Date.now() / 1000))

const lines = (...parts: readonly string[]) => parts.map((part) => `${part}\n`).join('')

export interface SignedHead {
  timestamp: string
  nonceStr: string
}
/** `path` is with its query. */
export const signRequest = (
  { timestamp, nonceStr }: SignedHead,
  { method, path, body }: { method: string; path: string; body: string },
  privateKey: string,
): string => signText(lines(method, path, timestamp, nonceStr, body), privateKey)

/** Signs an answer or a notice. */
export const signAnswer = ({ timestamp, nonceStr }: SignedHead, body: string, privateKey: string): string =>
  signText(lines(timestamp, nonceStr, body), privateKey)

const signText = (text: string, privateKey: string) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')

export const verifyAnswer = (
  { timestamp, nonceStr }: SignedHead,
  body: string,
  signature: string,
  publicKey: string,
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(timestamp, nonceStr, body), 'utf8')
    .verify(publicKey, signature, 'base64')

export const verifyRequest = (
  { timestamp, nonceStr }: SignedHead,
  { method, path, body }: { method: string; path: string; body: string },
  signature: string,
  publicKey: string,
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(method, path, timestamp, nonceStr, body), 'utf8')
    .verify(publicKey, signature, 'base64')

export interface Sealed {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string
}
/** AEAD_AES_256_GCM with the APIv3 key; throws when anything was changed. */
export function unseal({ ciphertext, nonce: iv, associated_data = '' }: Sealed, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const opener = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(iv, 'utf8'))
  opener.setAuthTag(bytes.subarray(-TAG_BYTES))
  opener.setAAD(Buffer.from(associated_data, 'utf8'))
  return Buffer.concat([opener.update(bytes.subarray(0, -TAG_BYTES)), opener.final()]).toString('utf8')
}

export function seal(text: string, apiV3Key: string, associated: string): Sealed {
  const iv = randomBytes(6).toString('hex')
  const closer = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(iv, 'utf8'))
  closer.setAAD(Buffer.from(associated, 'utf8'))
  const bytes = Buffer.concat([closer.update(text, 'utf8'), closer.final(), closer.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce: iv,
    associated_data: associated,
  }
}
