import type { StoredKey } from './bucket.ts'

/** Keys name no person. */
export interface FileStorage {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Every key with its last change, in no order. */
  list(): AsyncIterable<StoredKey>
}
