import { fileKeyIn, HEAD_BYTES, sealStateOf } from '../secrets/file-head.ts'
import { openFile, renewSeal, sealFile } from '../secrets/seal-file.ts'
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
  put: async (key, bytes) => place.put(key, await sealFile(bytes, key)),
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
