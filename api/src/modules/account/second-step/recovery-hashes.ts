import { randomBytes } from 'node:crypto'
import { sha256Of } from '#api/sha256.ts'
import { hashWithSalt } from '../passwords/password.ts'

const SALT_BYTES = 16
const PHC = /^\$argon2id\$[^$]*\$[^$]*\$([^$]+)\$/

/** As people type it: with or without the dash, in any case. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Ten letters are 49 bits, which a fast digest would give
 * away to whoever has the table. One salt for one set.
 */
export async function hashesOf(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES)
  return Promise.all(codes.map((code) => hashWithSalt(plainCode(code), salt)))
}

/**
 * What a right code is kept as, beside `kept`, another one of its set; sets from before are plain digests.
 */
export async function mayBeHashes(accountId: string, code: string, kept: string): Promise<string[]> {
  const salt = PHC.exec(kept)?.[1]
  if (!salt) return [sha256Of(`${accountId} ${code}`)]
  return [await hashWithSalt(code, Buffer.from(salt, 'base64'))]
}
