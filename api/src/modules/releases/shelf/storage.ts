import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a release by name: release.json, server file and what browsers load. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>

/** Where releases lie for good. A release is written once and never changed. */
export interface ReleaseStorage {
  /** Puts a whole release, or nothing; one that is there already stays as it is. */
  put(name: string, version: string, files: ReleaseFiles): Promise<void>
  /** Brings all files of a release into a local folder, and answers which; null when it is not stored. */
  fetch(name: string, version: string): Promise<string | null>
  remove(name: string, version: string): Promise<void>
  /** Drops a local copy that is damaged, so that the next fetch brings it anew; does nothing where the folder is all there is. */
  forget(name: string, version: string): Promise<void>
}

/** Keeps releases in `<folder>/<name>/<version>/`, on this machine or one that all nodes share. */
export function folderStorage(folder: string): ReleaseStorage {
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
      existsSync(join(pathOf(name, version), 'release.json')) ? pathOf(name, version) : null,
    remove: (name, version) => rm(pathOf(name, version), { recursive: true, force: true }),
    forget: async () => undefined,
  }
}

/** Writes files into a new folder. */
export async function writeFolder(folder: string, files: ReleaseFiles): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
}

/** Two nodes may publish the same build at the same moment: the first one stays. */
export async function keepFirst(path: string, part: string, error: unknown): Promise<void> {
  await rm(part, { recursive: true, force: true })
  if (!existsSync(path)) throw error
}

/** Reads a built release's files out of its folder; hidden files are the build's own. */
export async function readFolder(folder: string): Promise<ReleaseFiles> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}
