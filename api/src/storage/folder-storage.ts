import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredKey } from './bucket.ts'
import type { FileStorage } from './file-storage.ts'

const PART = '.part'

export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    /** A file appears complete or not at all. */
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path + PART, bytes, { mode: 0o600 })
      await rename(path + PART, path)
    },
    get: (key) => readFile(pathOf(key)).catch(nothing),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => keysIn(folder),
  }
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A file removed meanwhile is skipped. */
async function* keysIn(folder: string): AsyncGenerator<StoredKey> {
  for (const part of (await readdir(folder).catch(nothing)) ?? []) {
    for (const name of (await readdir(join(folder, part)).catch(() => null)) ?? []) {
      const found = await stat(join(folder, part, name)).catch(nothing)
      if (found?.isFile()) yield { key: name, changedAt: found.mtime }
    }
  }
}
