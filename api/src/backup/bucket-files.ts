import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256Of } from '../sha256.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { FileMarks } from './files.ts'

const markOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: sha256Of(bytes),
})

export interface BucketCopy {
  /**
   * Every file into the folder, but those that are there as
   * they are; one that is removed meanwhile is left out.
   */
  copy(): Promise<void>
  /** Marks of the files that were copied. */
  marks(): FileMarks
}

export function copyOfBucket(bucket: Bucket, to: string): BucketCopy {
  const copied = new Map<string, { changedAt: number; mark: FileMarks[string] }>()
  const copyOne = async (key: string, changedAt: number) => {
    const bytes = await bucket.get(key)
    if (!bytes) return
    const path = join(to, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    copied.set(key, { changedAt, mark: markOf(bytes) })
  }
  return {
    copy: async () => {
      for await (const { key, changedAt } of bucket.list())
        if (copied.get(key)?.changedAt !== changedAt.getTime()) await copyOne(key, changedAt.getTime())
    },
    marks: () => Object.fromEntries([...copied].map(([key, { mark }]) => [key, mark])),
  }
}

/** Puts the files there under their keys, reads each again, and answers what lies there. */
export async function copyToBucket(
  bucket: Bucket,
  from: string,
  keys: readonly (readonly [path: string, key: string])[],
): Promise<FileMarks> {
  const marks: FileMarks = {}
  for (const [path, key] of keys) {
    await bucket.put(key, await readFile(join(from, path)))
    const bytes = await bucket.get(key)
    if (bytes) marks[key] = markOf(bytes)
  }
  return marks
}
