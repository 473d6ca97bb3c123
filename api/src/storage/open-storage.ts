import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { type SealedStorage, sealedStorage } from './sealed-storage.ts'

/** A bucket where S3_* is set, else a folder; sealed by the data keys that are held. */
export async function openStorage({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): Promise<SealedStorage> {
  if (!s3) return sealedStorage(folderStorage(join(dataDir, 'files')))
  // Loaded only where a bucket is set.
  const { openBucket } = await import('./bucket.ts')
  return sealedStorage(openBucket(s3))
}
