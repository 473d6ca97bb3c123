import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** release.json, server file and browser files, by name. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>

/** Releases are written once and never changed. */
export interface ReleaseStorage {
  /** All or nothing; an existing release stays. */
  put(name: string, version: string, files: ReleaseFiles): Promise<void>
  /** The local folder; null when not stored. */
  fetch(name: string, version: string): Promise<string | null>
  remove(name: string, version: string): Promise<void>
  /** Nothing where the folder is the original. */
  forget(name: string, version: string): Promise<void>
  /** Never those of a copy; null when not stored. A copy stays as it is until they have passed the check. */
  original(name: string, version: string, check: (files: ReleaseFiles) => void): Promise<ReleaseFiles | null>
}

/** What a release is known by; whatever is stored is whole once its own is there. */
export const RELEASE_FILE = 'release.json'

/** `<folder>/<name>/<version>/`, which nodes may share. */
export function folderStorage(folder: string, whole = RELEASE_FILE): ReleaseStorage {
  const pathOf = (name: string, version: string) => join(folder, name, version)
  return {
    async put(name, version, files) {
      const path = pathOf(name, version)
      if (existsSync(path)) return
      const part = join(folder, `.part-${randomUUID()}`)
      await writeFolder(part, files)
      await mkdir(join(folder, name), { recursive: true })
      await rename(part, path).catch((error: unknown) => keepFirst(path, part, error))
    },
    fetch: async (name, version) =>
      existsSync(join(pathOf(name, version), whole)) ? pathOf(name, version) : null,
    remove: (name, version) => rm(pathOf(name, version), { recursive: true, force: true }),
    forget: async () => undefined,
    async original(name, version, check) {
      if (!existsSync(join(pathOf(name, version), whole))) return null
      const files = await readFolder(pathOf(name, version))
      check(files)
      return files
    },
  }
}

export async function writeFolder(folder: string, files: ReleaseFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
}

/** Two nodes may publish at once: the first stays. */
export async function keepFirst(path: string, part: string, error: unknown): Promise<void> {
  await rm(part, { recursive: true, force: true })
  if (!existsSync(path)) throw error
}

/** Without hidden files. */
export async function readFolder(folder: string): Promise<ReleaseFiles> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}
