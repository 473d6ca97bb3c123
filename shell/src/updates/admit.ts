import type { BrowserRelease } from '@southbound/shared/contract'

export interface SignedText {
  document: string
  keyId: string
  signature: string
}
/** api/src/site/edition/releases-now.ts */
export interface ReleasesNow {
  serial: number
  shell: string
  remotes: BrowserRelease[]
  signed: SignedText
}
interface SetDocument {
  serial: number
  lines: Record<string, { active: string; canary: { version: string } | null }>
  manifests: Record<string, string>
}
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Null without Ed25519: then the site's own word counts. */
async function isSigned(
  { document: text, keyId, signature }: SignedText,
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

function isOfSet({ lines, manifests }: SetDocument, { name, version }: BrowserRelease): boolean {
  return name in lines && `${name}@${version}` in manifests
}

/** By signature, order and the page's keys. Throws when it must not be used. */
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
