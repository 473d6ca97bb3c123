import type { pki } from 'node-forge'
import { api } from '../calls/api.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function encryptNatively(publicKey: string, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt'])
  return base64Of(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)))
}

/** Browsers have cryptography in a secure context only. */
async function encryptWithForge(publicKey: string, text: string): Promise<string> {
  const { default: forge } = await import('node-forge')
  const key = forge.pki.publicKeyFromAsn1(
    forge.asn1.fromDer(forge.util.decode64(publicKey)),
  ) as pki.rsa.PublicKey
  const options = { md: forge.md.sha256.create(), mgf1: { md: forge.md.sha256.create() } }
  return forge.util.encode64(key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', options))
}

/** With a fresh key of the server. */
export async function encryptPassword(text: string): Promise<{ password: string; secretKey: string }> {
  const { publicKey, secretKey } = await api('GET /common/crypt/rsa')
  const encrypt = globalThis.crypto?.subtle ? encryptNatively : encryptWithForge
  return { password: await encrypt(publicKey, text), secretKey }
}
