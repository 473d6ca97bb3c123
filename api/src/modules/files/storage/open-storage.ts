import { join } from 'node:path'
import type { Config } from '#api/config.ts'
import { folderStorage } from './folder-storage.ts'
import { type FileStorage, useStorage } from './storage.ts'

/** Opens the configured storage: a bucket where S3_* is set, else a folder. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  useStorage(config.s3 ? await bucketOf(config.s3) : folderStorage(join(config.dataDir, 'files')))
}

/** Loaded only where a bucket is set. */
async function bucketOf(settings: NonNullable<Config['s3']>): Promise<FileStorage> {
  const { openBucket } = await import('#api/storage/bucket.ts')
  return openBucket(settings)
}
