import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'

/** A bucket where S3_* is set, else a folder. */
export async function openStorage({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!s3) return folderStorage(join(dataDir, 'files'))
  // Loaded only where a bucket is set.
  const { openBucket } = await import('./bucket.ts')
  return openBucket(s3)
}
