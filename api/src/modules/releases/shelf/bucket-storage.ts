import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '#api/storage/bucket.ts'
import {
  keepFirst,
  RELEASE_FILE,
  type ReleaseFiles,
  type ReleaseStorage,
  readFolder,
  writeFolder,
} from './storage.ts'

const AT_ONCE = 8

/** Where in the bucket, and the file that is written last. */
const OF_RELEASES = { place: 'releases', whole: RELEASE_FILE }

/** As `<place>/<name>/<version>/<file>`, with local copies. */
export function bucketStorage(
  bucket: Bucket,
  folder: string,
  { place, whole } = OF_RELEASES,
): ReleaseStorage {
  const prefixOf = (name: string, version: string) => `${place}/${name}/${version}/`
  const pathOf = (name: string, version: string) => join(folder, name, version)
  const forget = (name: string, version: string) =>
    rm(pathOf(name, version), { recursive: true, force: true })
  return {
    /** What is without its last file is incomplete. */
    async put(name, version, files) {
      const prefix = prefixOf(name, version)
      if (await bucket.get(prefix + whole)) return
      const others = [...files].filter(([file]) => file !== whole)
      await eightAtOnce(others, ([file, bytes]) => bucket.put(prefix + file, bytes))
      await bucket.put(prefix + whole, files.get(whole) ?? Buffer.alloc(0))
    },
    async fetch(name, version) {
      const path = pathOf(name, version)
      if (existsSync(join(path, whole))) return path
      const files = await download(bucket, prefixOf(name, version))
      if (!files.has(whole)) return null
      const part = await partOf(folder, name, files)
      await rename(part, path).catch((error: unknown) => keepFirst(path, part, error))
      return path
    },
    async original(name, version, check) {
      const files = await download(bucket, prefixOf(name, version))
      if (!files.has(whole)) return null
      check(files)
      const path = pathOf(name, version)
      if (!(await holds(path, files))) await swap(path, await partOf(folder, name, files))
      return files
    },
    async remove(name, version) {
      const prefix = prefixOf(name, version)
      await bucket.remove(prefix + whole)
      for await (const { key } of bucket.list(prefix)) await bucket.remove(key)
      await forget(name, version)
    },
    forget,
  }
}

/** Beside the copies, so that it is put in its place in one step. */
async function partOf(folder: string, name: string, files: ReleaseFiles): Promise<string> {
  const part = join(folder, `.part-${randomUUID()}`)
  await writeFolder(part, files)
  await mkdir(join(folder, name), { recursive: true })
  return part
}

async function holds(path: string, files: ReleaseFiles): Promise<boolean> {
  const copy = await readFolder(path).catch(() => new Map<string, Buffer>())
  return copy.size === files.size && [...files].every(([file, bytes]) => copy.get(file)?.equals(bytes))
}

async function swap(path: string, part: string): Promise<void> {
  const old = `${part}-old`
  if (existsSync(path)) await rename(path, old)
  await rename(part, path).catch((error: unknown) => keepFirst(path, part, error))
  await rm(old, { recursive: true, force: true })
}

async function download(bucket: Bucket, prefix: string): Promise<ReleaseFiles> {
  const files = new Map<string, Buffer>()
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  await eightAtOnce(keys, async (key) => {
    const bytes = await bucket.get(key)
    if (bytes) files.set(key.slice(prefix.length), bytes)
  })
  return files
}

async function eightAtOnce<T>(list: readonly T[], act: (one: T) => Promise<void>) {
  const waiting = list.values()
  const worker = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
