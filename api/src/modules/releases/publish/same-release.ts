import { isDeepStrictEqual } from 'node:util'
import { sha256Of } from '#api/sha256.ts'
import type { ReleaseFiles, ReleaseStorage } from '../shelf/storage.ts'
import { checkFiles, type Manifest, ReleaseDamaged } from './release-check.ts'

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

/** As stored, not a copy of it; null when missing or damaged. */
export async function wholeRelease(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<ReleaseFiles | null> {
  try {
    return await storage.original(name, version, (files) => checkFiles(readManifest(files), files))
  } catch (error) {
    if (!(error instanceof ReleaseDamaged) && !(error instanceof SyntaxError)) throw error
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

/** The files as stored, not a copy of them. Rejects with ReleaseDamaged; copies that are served stay. */
export async function checkStored(
  storage: ReleaseStorage,
  name: string,
  version: string,
  manifestSha256: string,
): Promise<ReleaseFiles> {
  const stored = await storage.original(name, version, (files) => {
    if (sha256Of(files.get('release.json') ?? Buffer.alloc(0)) !== manifestSha256)
      throw new ReleaseDamaged(name, version, 'release.json')
    checkFiles(readManifest(files), files)
  })
  if (!stored) throw new ReleaseDamaged(name, version, 'release.json')
  return stored
}
