import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A key as the key file holds it, PEM. One that only verifies has no private part: it is on its way out, or another node's. */
interface KeyEntry {
  id: string
  publicKey: string
  privateKey?: string
}
export interface Signed {
  document: string
  keyId: string
  signature: string
}

/** The keys that sign and verify the release set (Ed25519). All of them verify; the first with a private part signs, so a new key is added first and used later. */
export class SigningKeys {
  readonly #entries: readonly (Omit<KeyEntry, 'privateKey' | 'publicKey'> & {
    publicKey: KeyObject
    privateKey: KeyObject | null
  })[]

  /** Public keys for browsers that read later documents: SPKI DER, base64, by id. Every page carries them. */
  readonly publicKeys: Readonly<Record<string, string>>

  constructor(entries: readonly KeyEntry[]) {
    this.#entries = entries.map(({ id, publicKey, privateKey }) => ({
      id,
      publicKey: createPublicKey(publicKey),
      privateKey: privateKey ? createPrivateKey(privateKey) : null,
    }))
    this.publicKeys = Object.fromEntries(
      this.#entries.map(({ id, publicKey }) => [
        id,
        publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      ]),
    )
  }

  /** Signs a document; throws where no private key is at hand. */
  sign(document: string): Signed {
    const key = this.#entries.find(({ privateKey }) => privateKey !== null)
    if (!key?.privateKey) throw new Error('No key that can sign the release set is set.')
    return {
      document,
      keyId: key.id,
      signature: sign(null, Buffer.from(document), key.privateKey).toString('base64'),
    }
  }

  verify({ document, keyId, signature }: Signed): boolean {
    const key = this.#entries.find(({ id }) => id === keyId)
    return (
      key !== undefined &&
      verify(null, Buffer.from(document), key.publicKey, Buffer.from(signature, 'base64'))
    )
  }
}

/** Makes a key pair named by the moment it was made. */
export function makeKey(now = new Date()): Required<KeyEntry> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    id: `k${now.toISOString().replace(/\D/g, '').slice(0, 14)}`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Reads the key file; where the default one is missing, a key for this installation is made. */
export function openKeys(file: string, mayMake: boolean): SigningKeys {
  if (!existsSync(file)) {
    if (!mayMake) throw new Error(`RELEASE_KEYS names ${file}, which does not exist.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify([makeKey()], null, 1)}\n`, { mode: 0o600, flag: 'wx' })
  }
  return new SigningKeys(JSON.parse(readFileSync(file, 'utf8')) as KeyEntry[])
}
