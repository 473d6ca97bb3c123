import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { desc, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { cryptKeys } from '../account.tables.ts'

const KEY_MINUTES = 10
/** The second half of a key's life is left for typing. */
const ISSUED_MINUTES = KEY_MINUTES / 2
const generate = promisify(generateKeyPair)

export const cryptRsa: Handler<'GET /common/crypt/rsa'> = async (_input, { db }) => {
  const [current] = await db
    .select({ id: cryptKeys.id, publicKey: cryptKeys.publicKey })
    .from(cryptKeys)
    .where(sql`created_at > now() - make_interval(mins => ${ISSUED_MINUTES})`)
    .orderBy(desc(cryptKeys.createdAt))
    .limit(1)
  const { id, publicKey } = current ?? (await issueOnce(db))
  return { publicKey, secretKey: id }
}

type Key = { id: string; publicKey: string }
const issuing = new WeakMap<Database, Promise<Key>>()
/** Making a key is slow, so concurrent requests share one. */
function issueOnce(db: Database): Promise<Key> {
  const running = issuing.get(db) ?? issueKey(db).finally(() => issuing.delete(db))
  issuing.set(db, running)
  return running
}

async function issueKey(db: Database): Promise<Key> {
  const pair = await generate('rsa', {
    // 128 bits of security, as all else here.
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  const key = { id: randomBytes(18).toString('base64url'), publicKey: pair.publicKey.toString('base64') }
  const expiresAt = sql`now() + make_interval(mins => ${KEY_MINUTES})`
  await db.insert(cryptKeys).values({ ...key, privateKey: pair.privateKey.toString('base64'), expiresAt })
  return key
}

/** The decrypted texts; null when the key expired or a text was used before. */
export async function openCiphers(
  db: Database,
  secretKey: string,
  ciphers: readonly string[],
): Promise<string[] | null> {
  const [key] = await db
    .select({ privateKey: cryptKeys.privateKey })
    .from(cryptKeys)
    .where(sql`id = ${secretKey} and expires_at > now()`)
  if (!key) return null
  const all = ciphers.map((cipher) => Buffer.from(cipher, 'base64'))
  if (!(await claim(db, all))) return null
  const opened = all.map((bytes) => decrypt(key.privateKey, bytes))
  return opened.every((text) => text !== null) ? opened : null
}

/** False when a text is known. */
async function claim(db: Database, ciphers: readonly Buffer[]) {
  const digests = [...new Set(ciphers.map((bytes) => sha256Of(bytes)))]
  const values = sql.join(
    digests.map((digest) => sql`(${digest}, now() + make_interval(mins => ${KEY_MINUTES}))`),
    sql`, `,
  )
  const fresh = await rows(
    db,
    sql`insert into used_ciphers (sha256, expires_at) values ${values} on conflict do nothing returning sha256`,
  )
  return fresh.length === digests.length
}

function decrypt(privateKey: string, bytes: Buffer): string | null {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  try {
    return privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      bytes,
    ).toString()
  } catch {
    return null
  }
}

export const openCipher = async (db: Database, secretKey: string, cipher: string): Promise<string | null> =>
  (await openCiphers(db, secretKey, [cipher]))?.[0] ?? null
