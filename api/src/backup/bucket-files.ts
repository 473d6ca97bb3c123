import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket } from '../storage/bucket.ts'
import type { FileMarks } from './files.ts'

const markOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Every file of the bucket into the folder; one that is removed meanwhile is left out. */
export async function copyFromBucket(bucket: Bucket, to: string): Promise<FileMarks> {
  const marks: FileMarks = {}
  for await (const { key } of bucket.list()) {
    const bytes = await bucket.get(key)
    if (!bytes) continue
    const path = join(to, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    marks[key] = markOf(bytes)
  }
  return marks
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
