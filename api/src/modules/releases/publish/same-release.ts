import { isDeepStrictEqual } from 'node:util'
import { type ReleaseFiles, type ReleaseStorage, readFolder } from '../shelf/storage.ts'
import { checkFiles, type Manifest, ReleaseDamaged, sha256 } from './release-check.ts'

const readManifest = (files: ReleaseFiles): Manifest => JSON.parse(String(files.get('release.json')))

/** What a release.json says of what visitors get: how small a file was packed is the packer's matter, and maps are packed too. */
function contentOf(files: ReleaseFiles) {
  const { assets, maps: _, ...rest } = readManifest(files)
  return {
    ...rest,
    assets: Object.fromEntries(
      Object.entries(assets).map(([file, { brotli: _size, ...asset }]) => [file, asset]),
    ),
  }
}

/** Whether two whole releases hold the same, wherever and with whatever packer they were built. */
export const sameRelease = (one: ReleaseFiles, other: ReleaseFiles): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))

/** A stored release's files, each checked against its release.json; null when it is not stored or not whole. */
export async function wholeRelease(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<ReleaseFiles | null> {
  const folder = await storage.fetch(name, version)
  if (!folder) return null
  try {
    const files = await readFolder(folder)
    checkFiles(readManifest(files), files)
    return files
  } catch (error) {
    if (!(error instanceof ReleaseDamaged) && !(error instanceof SyntaxError)) throw error
    await storage.forget(name, version)
    return null
  }
}

/** Puts a release in the place of whatever lies under its name. */
export async function putInstead(
  storage: ReleaseStorage,
  name: string,
  version: string,
  files: ReleaseFiles,
): Promise<void> {
  await storage.remove(name, version)
  await storage.put(name, version, files)
}

/** Checks every file of a stored release, browser's, server's and packed ones, against the hash that the signed set holds. Rejects with ReleaseDamaged, which names the file. */
export async function checkStored(
  storage: ReleaseStorage,
  name: string,
  version: string,
  manifestSha256: string,
): Promise<void> {
  const files = await storedFiles(storage, name, version)
  const manifest = files.get('release.json')
  if (!manifest || sha256(manifest) !== manifestSha256)
    throw new ReleaseDamaged(name, version, 'release.json')
  checkFiles(readManifest(files), files)
}
async function storedFiles(storage: ReleaseStorage, name: string, version: string): Promise<ReleaseFiles> {
  // What nodes have beside a bucket are copies: the release itself is looked at.
  await storage.forget(name, version)
  const folder = await storage.fetch(name, version)
  return folder ? readFolder(folder) : new Map()
}
