import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of files lie. Keys are opaque: nothing of a person or a name is in them. */
export interface FileStorage {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Keeps files in a local folder, spread over subfolders by the start of the key. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    /** A file appears whole or not at all. */
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    get: (key) => readFile(pathOf(key)).catch(nothing),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

let current: FileStorage | null = null
/** Set once when the process starts; another kind of storage needs no other change. */
export function useStorage(storage: FileStorage): void {
  current = storage
}
/** Whether this process has opened its storage. */
export const hasStorage = (): boolean => current !== null
/** The storage of this process. */
export function storage(): FileStorage {
  if (!current) throw new Error('The file storage has not been started.')
  return current
}
