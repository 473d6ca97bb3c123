import { randomBytes } from 'node:crypto'
import type { StoredKey } from '#api/storage/bucket.ts'

export type { StoredKey }

/** Where the bytes of files are. Keys name no person. */
export interface FileStorage {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Every key with its last change, in no order. */
  list(): AsyncIterable<StoredKey>
}

/** The form tells these keys from those of other modules, which the sweep never touches. */
export const newFileKey = (): string => randomBytes(24).toString('hex')
export const isFileKey = (key: string): boolean => /^[0-9a-f]{48}$/.test(key)

let current: FileStorage | null = null
/** Set once when the process starts; another kind of storage needs no other change. */
export function useStorage(storage: FileStorage): void {
  current = storage
}
/** The storage of this process. */
export function storage(): FileStorage {
  if (!current) throw new Error('The file storage has not been started.')
  return current
}
