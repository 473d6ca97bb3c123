import { DamagedFile } from '#api/secrets/damaged-file.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'

export interface OwnFile {
  id: string
  name: string
  key: string
  bytes: string
}
interface TakenFile {
  id: string
  name: string
  bytes: Buffer
}
/** Why a person's copy is without one of his files. */
type LeftOut = Pick<OwnFile, 'id' | 'name'> & { why: 'too-large' | 'missing' | 'damaged' }

async function read(storage: Pick<FileStorage, 'get'>, key: string): Promise<Buffer | LeftOut['why']> {
  try {
    return (await storage.get(key)) ?? 'missing'
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged'
    throw error
  }
}

/** As many of the files as have `room` bytes, in their order; one that cannot be read costs no other. */
export async function takeFiles(
  storage: Pick<FileStorage, 'get'>,
  files: readonly OwnFile[],
  room: number,
): Promise<{ taken: TakenFile[]; leftOut: LeftOut[] }> {
  const taken: TakenFile[] = []
  const leftOut: LeftOut[] = []
  let left = room
  for (const { id, name, key, bytes: size } of files) {
    const bytes = Number(size) > left ? 'too-large' : await read(storage, key)
    if (typeof bytes === 'string') leftOut.push({ id, name, why: bytes })
    else {
      taken.push({ id, name, bytes })
      left -= bytes.length
    }
  }
  return { taken, leftOut }
}
