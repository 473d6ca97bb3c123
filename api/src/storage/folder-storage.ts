import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePlace, StoredKey } from './file-storage.ts'

const PART = '.part'
/** Whether a crash left this part of a write. */
export const isLeftPart = (key: string): boolean => /^[^/]+\.part$/.test(key)

export function folderStorage(folder: string): FilePlace {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    /** A file appears complete or not at all, and stays where the machine loses its power right after. */
    async put(key, bytes) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true })
      await rename(await writePart(path, bytes), path)
      await keepNames(dirname(path), made)
    },
    get: (key) => readFile(pathOf(key)).catch(nothing),
    begin: (key, length) => firstOf(pathOf(key), length).catch(nothing),
    change: (key, work) => changeAt(pathOf(key), work),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => keysIn(folder),
  }
}

/** On the disk, beside the file, under a name that no other writer has. */
async function writePart(path: string, bytes: Buffer): Promise<string> {
  const part = `${path}.${randomBytes(4).toString('hex')}${PART}`
  await writeFile(part, bytes, { mode: 0o600, flush: true })
  return part
}

/** A new name is on the disk when its folder is: that of the file, and where folders were made, theirs. */
async function keepNames(folder: string, made?: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
  if (made && folder !== dirname(made)) await keepNames(dirname(folder), made)
}

/** Another one takes the place of what was there. */
async function changeAt(path: string, work: (bytes: Buffer) => Promise<Buffer>): Promise<boolean> {
  const before = await stat(path).catch(nothing)
  const bytes = before && (await readFile(path).catch(nothing))
  if (!bytes) return false
  const part = await writePart(path, await work(bytes))
  // Without an await between them, so that what was removed meanwhile does not come back.
  const isSame = statSync(path, { throwIfNoEntry: false })?.ino === before.ino
  if (isSame) renameSync(part, path)
  else rmSync(part, { force: true })
  return isSame
}

async function firstOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
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
