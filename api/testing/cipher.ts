import { constants, publicEncrypt } from 'node:crypto'
import type { TestApp } from './app.ts'

/** Encrypts a password as the page does: with a fresh key of the server, RSA-OAEP with SHA-256. */
export async function encrypted(
  app: TestApp,
  password: string,
  headers: Record<string, string> = {},
): Promise<{ password: string; secretKey: string }> {
  const { data } = await app.call('GET /common/crypt/rsa', {}, { headers })
  const key = {
    key: Buffer.from(data.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  } as const
  return { password: publicEncrypt(key, Buffer.from(password)).toString('base64'), secretKey: data.secretKey }
}
