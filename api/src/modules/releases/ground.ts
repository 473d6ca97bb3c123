import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openBucket } from '../../storage/bucket.ts'
import { mayServe } from './grants/origins.ts'
import { bucketStorage } from './shelf/bucket-storage.ts'
import { folderStorage, type ReleaseStorage } from './shelf/storage.ts'
import { openKeys, type SigningKeys } from './signing.ts'

/** What acts on releases stand on. */
export interface ReleaseGround {
  keys: SigningKeys
  storage: ReleaseStorage
  /** Whether a remote's development server may be at an origin. */
  mayServe: (origin: string) => boolean
}
let current: ReleaseGround | null = null

/** Where this process has its releases and its own key, unless settings say otherwise. With a bucket it holds copies of what was asked for. */
export const releasesFolder = ({ dataDir, releasesDir }: Config): string =>
  releasesDir ?? join(dataDir, 'releases')

/** A folder that was named is meant; else the bucket, where one is set. */
const storageOf = (config: Config): ReleaseStorage =>
  config.s3 && !config.releasesDir
    ? bucketStorage(openBucket(config.s3), releasesFolder(config))
    : folderStorage(releasesFolder(config))

/** Opens keys and storage of this process, once. */
export function openGround(config: Config): ReleaseGround {
  const keysFile = config.releaseKeys ?? join(config.dataDir, 'releases', 'keys.json')
  current ??= {
    keys: openKeys(keysFile, config.releaseKeys === undefined),
    storage: storageOf(config),
    mayServe: (origin) => mayServe(origin, config.devOrigins),
  }
  return current
}
/** The ground of this process. */
export function releaseGround(): ReleaseGround {
  if (!current) throw new Error('The releases have not been started.')
  return current
}
