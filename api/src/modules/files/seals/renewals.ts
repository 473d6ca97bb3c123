import { DamagedFile } from '#api/secrets/damaged-file.ts'
import { isLeftPart } from '#api/storage/folder-storage.ts'
import type { SealedStorage } from '#api/storage/sealed-storage.ts'

interface Renewal {
  /** Sealed with the current data key just now. */
  isNew: boolean
  /** Why it stays as it is. */
  damage: DamagedFile | null
}

/** One stored file after the other, sealed with the current data key; a reader may stop after any. */
export async function* renewals(
  storage: SealedStorage,
  isDue: (changedAt: Date) => boolean = () => true,
): AsyncGenerator<Renewal> {
  for await (const { key, changedAt } of storage.list())
    if (isFile(key) && isDue(changedAt)) yield await renewalOf(storage, key)
}

/** A bucket holds releases too, whose keys have slashes. */
const isFile = (key: string) => !key.includes('/') && !isLeftPart(key)

async function renewalOf(storage: SealedStorage, key: string): Promise<Renewal> {
  try {
    return { isNew: await storage.renew(key), damage: null }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { isNew: false, damage: error }
  }
}
