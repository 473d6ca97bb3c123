import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4 } from './rc4.ts'

/** ISO 32000-2, 7.6.4. */
export interface Encryption {
  /** 2 to 4: RC4 or AES with MD5; 5 and 6: AES-256. */
  revision: number
  keyBytes: number
  owner: Buffer
  user: Buffer
  userKey: Buffer
  permissions: number
  metadataToo: boolean
  id: Buffer
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]): Buffer => digestOf('md5', ...parts)

function digestOf(name: string, ...parts: Buffer[]): Buffer {
  const hash = createHash(name)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export function keyWithoutPassword(encryption: Encryption): Buffer | null {
  return encryption.revision >= 5 ? newKey(encryption) : oldKey(encryption)
}

function oldKey({
  revision,
  keyBytes,
  owner,
  user,
  permissions,
  metadataToo,
  id,
}: Encryption): Buffer | null {
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const last = revision >= 4 && !metadataToo ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), rights, id, last).subarray(0, keyBytes)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : null
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, keyBytes)
  let proof = md5(PADDING, id)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16)) ? key : null
}

function newKey({ revision, user, userKey }: Encryption): Buffer | null {
  if (user.length < 48 || userKey.length !== 32) return null
  const digest = revision === 5 ? (salt: Buffer) => digestOf('sha256', salt) : hardened
  if (!digest(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null
  const open = createDecipheriv(
    'aes-256-cbc',
    digest(user.subarray(40, 48)),
    Buffer.alloc(16),
  ).setAutoPadding(false)
  return Buffer.concat([open.update(userKey), open.final()])
}

const HASHES = ['sha256', 'sha384', 'sha512']
const ROUNDS = 64
/** Algorithm 2.B, for an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = digestOf('sha256', salt)
  for (let round = 1, last = 0; round <= ROUNDS || last > round - 1 - ROUNDS / 2; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(Buffer.concat(Array.from({ length: ROUNDS }, () => key)))
    const chosen = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digestOf(HASHES[chosen] as string, mixed)
    last = mixed[mixed.length - 1] as number
  }
  return key.subarray(0, 32)
}
