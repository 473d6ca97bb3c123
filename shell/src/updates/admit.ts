import type { BrowserRelease } from '@southbound/shared/contract'

/** A signed text, and the key that signed it. */
export interface Signed {
  document: string
  keyId: string
  signature: string
}
/** What the site answers a tab that asks what it would be given now (api/src/site/edition/releases-now.ts). */
export interface ReleasesNow {
  serial: number
  /** Version of the shell. */
  shell: string
  remotes: BrowserRelease[]
  signed: Signed
}
interface SetDocument {
  serial: number
  lines: Record<string, { active: string; canary: { version: string } | null }>
  manifests: Record<string, string>
}
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Whether a signature is right; null where this browser cannot tell (no Ed25519): then the site's own word, over its own connection, must do. */
async function isSigned(
  { document: text, keyId, signature }: Signed,
  keys: Record<string, string>,
): Promise<boolean | null> {
  const key = keys[keyId]
  if (!key) return false
  try {
    const imported = await crypto.subtle.importKey('spki', bytesOf(key), { name: 'Ed25519' }, false, [
      'verify',
    ])
    return await crypto.subtle.verify(
      { name: 'Ed25519' },
      imported,
      bytesOf(signature),
      new TextEncoder().encode(text),
    )
  } catch {
    return null
  }
}

/** Whether the releases are those of the signed set: what a line gives to somebody, or a kept version in its place. */
function isOfSet({ lines, manifests }: SetDocument, { name, version }: BrowserRelease): boolean {
  return name in lines && `${name}@${version}` in manifests
}

/** Checks an answer against its signature, its own order and the keys of the page. Throws when it must not be used. */
export async function checkReleases(
  now: ReleasesNow,
  keys: Record<string, string>,
  floor: number,
): Promise<void> {
  if ((await isSigned(now.signed, keys)) === false) throw new Error('The release set has no valid signature.')
  const set = JSON.parse(now.signed.document) as SetDocument
  if (set.serial !== now.serial || now.serial < floor)
    throw new Error(`The release set ${now.serial} is older than ${floor}.`)
  const stranger = now.remotes.find((release) => !isOfSet(set, release))
  if (stranger) throw new Error(`${stranger.name} ${stranger.version} is not of the release set.`)
}
