import { fileKeyIn, HEAD_BYTES, sealStateOf } from '../secrets/file-head.ts'
import { openFile, renewSeal, sealFile } from '../secrets/seal-file.ts'
import { CannotStore } from './cannot-store.ts'
import type { FilePlace, FileStorage } from './file-storage.ts'

export interface SealedStorage extends FileStorage {
  /**
   * Seals with the current data key what is plain or of an earlier one. Whether it had to.
   *
   * @throws DamagedFile where the head does not open.
   */
  renew(key: string): Promise<boolean>
}

/** Every file lies there sealed with a key of its own; whoever reads and writes has plain bytes. */
export const sealedStorage = (place: FilePlace): SealedStorage => ({
  async put(key, bytes) {
    const sealed = await sealFile(bytes, key)
    await place.put(key, sealed).catch((error: unknown) => {
      throw new CannotStore(error)
    })
  },
  async get(key) {
    const stored = await place.get(key)
    return stored && openFile(stored, key)
  },
  remove: (key) => place.remove(key),
  list: () => place.list(),
  async renew(key) {
    const head = await place.begin(key, HEAD_BYTES)
    if (!head) return false
    if (sealStateOf(head, key) !== 'current') return place.change(key, (stored) => renewSeal(stored, key))
    fileKeyIn(head, key)
    return false
  },
})
