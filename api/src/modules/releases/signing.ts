import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** PEM; without a private part it only verifies. */
interface KeyEntry {
  id: string
  publicKey: string
  privateKey?: string
}
export interface SignedSet {
  document: string
  keyId: string
  signature: string
}

/** Ed25519. All verify; the first with a private part signs, so a new key is added before its use. */
export class SigningKeys {
  readonly #entries: readonly (Omit<KeyEntry, 'privateKey' | 'publicKey'> & {
    publicKey: KeyObject
    privateKey: KeyObject | null
  })[]

  /** SPKI DER, base64, by id. */
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

  get #signing() {
    return this.#entries.find(({ privateKey }) => privateKey !== null)
  }
  /** The id of the key that signs; null where none can. */
  get signer(): string | null {
    return this.#signing?.id ?? null
  }

  sign(document: string): SignedSet {
    const key = this.#signing
    if (!key?.privateKey) throw new Error('No key that can sign the release set is set.')
    return {
      document,
      keyId: key.id,
      signature: sign(null, Buffer.from(document), key.privateKey).toString('base64'),
    }
  }

  verify({ document, keyId, signature }: SignedSet): boolean {
    const key = this.#entries.find(({ id }) => id === keyId)
    return (
      key !== undefined &&
      verify(null, Buffer.from(document), key.publicKey, Buffer.from(signature, 'base64'))
    )
  }
}

export function makeKey(now = new Date()): Required<KeyEntry> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    id: `k${now.toISOString().replace(/\D/g, '').slice(0, 14)}`,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Writes one new key for its owner alone. @throws where the file exists: its signatures would be void. */
export function makeKeyFile(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists and was left as it is.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([makeKey()], null, 1)}\n`, { mode: 0o600, flag: 'wx' })
}

const readEntries = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as KeyEntry[]

/** For whom the file was for: who changes a key need not be the account that the nodes run as. */
function writeEntries(file: string, entries: readonly KeyEntry[]): void {
  const next = `${file}.next`
  const { uid, gid } = statSync(file)
  writeFileSync(next, `${JSON.stringify(entries, null, 1)}\n`, { mode: 0o600 })
  chownSync(next, uid, gid)
  renameSync(next, file)
}
function entryOf(file: string, id: string): KeyEntry {
  const found = readEntries(file).find((entry) => entry.id === id)
  if (!found) throw new Error(`${file} holds no key ${id}.`)
  return found
}

/** A new key that verifies but does not sign yet. Returns its id. */
export function addKey(file: string): string {
  const made = makeKey()
  writeEntries(file, [...readEntries(file), made])
  return made.id
}

/** It signs from each node's next start on; the others go on verifying. */
export function useKey(file: string, id: string): void {
  const used = entryOf(file, id)
  if (!used.privateKey) throw new Error(`${id} has no private part and cannot sign.`)
  writeEntries(file, [used, ...readEntries(file).filter((entry) => entry.id !== id)])
}

/**
 * What it signed is void, but for the log of releases: its
 * `id=key` verifies that. @throws for the one that signs.
 */
export function removeKey(file: string, id: string): string {
  const removed = entryOf(file, id)
  if (id === openKeys(file, false).signer) throw new Error(`${id} signs; use another key first.`)
  writeEntries(
    file,
    readEntries(file).filter((entry) => entry.id !== id),
  )
  return `${id}=${new SigningKeys([removed]).publicKeys[id]}`
}

/** The default file is created if missing. */
export function openKeys(file: string, mayMake: boolean): SigningKeys {
  if (!existsSync(file)) {
    if (!mayMake) throw new Error(`RELEASE_KEYS names ${file}, which does not exist.`)
    makeKeyFile(file)
  }
  return new SigningKeys(readEntries(file))
}
