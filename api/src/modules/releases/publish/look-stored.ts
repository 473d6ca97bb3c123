import type { ReleaseGround } from '../ground.ts'
import { releaseKey, type SetDocument, SetRefusal } from '../set-document.ts'
import { RELEASE_FILE } from '../shelf/storage.ts'
import { checkFolder, ReleaseDamaged } from './release-check.ts'
import { checkStored } from './same-release.ts'

/** Going back does not wait for a bucket that hangs. */
export const MOST_MS = { forward: 60_000, back: 8_000 }
type Way = keyof typeof MOST_MS

/** Rejects where the work takes longer, and leaves it to end by itself: for reading alone. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The release storage did not answer in time.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Looked {
  name: string
  version: string
  manifestSha256: string
}

/** Where the storage does not answer, the copy that visitors were served is good enough to go back to. */
async function checkOnce({ storage }: ReleaseGround, way: Way, looked: Looked): Promise<void> {
  const { name, version, manifestSha256 } = looked
  try {
    await within(MOST_MS[way], checkStored(storage, name, version, manifestSha256))
  } catch (error) {
    if (way === 'forward' || error instanceof ReleaseDamaged) throw error
    const folder = await within(MOST_MS.back, storage.fetch(name, version))
    if (!folder) throw error
    await checkFolder(folder, name, version, manifestSha256)
  }
}

/**
 * Reads a version's files while the sets are free for other
 * packages. What it returns rejects, once they are held,
 * where the files are damaged or others than those of the set. */
export async function lookStored(
  ground: ReleaseGround,
  set: SetDocument,
  way: Way,
  name: string,
  version: string,
): Promise<(held: SetDocument) => void> {
  const key = releaseKey(name, version)
  const manifestSha256 = set.manifests[key]
  const failure: unknown =
    manifestSha256 === undefined
      ? null
      : await checkOnce(ground, way, { name, version, manifestSha256 }).then(
          () => null,
          (error: unknown) => error,
        )
  return (held) => {
    // It came into the set meanwhile.
    if (manifestSha256 === undefined) throw new SetRefusal('releases.unknown-version')
    if (failure instanceof ReleaseDamaged) throw new SetRefusal('releases.damaged', { file: failure.file })
    if (failure) throw failure
    if (held.manifests[key] !== manifestSha256)
      throw new SetRefusal('releases.damaged', { file: RELEASE_FILE })
  }
}
