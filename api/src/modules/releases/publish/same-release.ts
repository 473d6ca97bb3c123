import { isDeepStrictEqual } from 'node:util'
import { type ReleaseFiles, type ReleaseStorage, readFolder } from '../shelf/storage.ts'
import { checkFiles, type Manifest, ReleaseDamaged, sha256 } from './release-check.ts'

const readManifest = (files: ReleaseFiles): Manifest => JSON.parse(String(files.get('release.json')))

/** Packed sizes and maps depend on the packer. */
function contentOf(files: ReleaseFiles) {
  const { assets, maps: _, ...rest } = readManifest(files)
  return {
    ...rest,
    assets: Object.fromEntries(
      Object.entries(assets).map(([file, { brotli: _size, ...asset }]) => [file, asset]),
    ),
  }
}

export const sameRelease = (one: ReleaseFiles, other: ReleaseFiles): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))

/** Null when missing or damaged. */
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

export async function putInstead(
  storage: ReleaseStorage,
  name: string,
  version: string,
  files: ReleaseFiles,
): Promise<void> {
  await storage.remove(name, version)
  await storage.put(name, version, files)
}

/** Rejects with ReleaseDamaged. */
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
  // The bucket's, not a copy.
  await storage.forget(name, version)
  const folder = await storage.fetch(name, version)
  return folder ? readFolder(folder) : new Map()
}
