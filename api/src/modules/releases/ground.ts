import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openBucket } from '../../storage/bucket.ts'
import { mayServe } from './grants/origins.ts'
import { bucketStorage } from './shelf/bucket-storage.ts'
import { folderStorage, type ReleaseStorage } from './shelf/storage.ts'
import { openKeys, type SigningKeys } from './signing.ts'

export interface ReleaseGround {
  keys: SigningKeys
  storage: ReleaseStorage
  /** Pictures of builds beside the live ones (pictures/). */
  pictures: ReleaseStorage
  mayServe: (origin: string) => boolean
  /** Other sites, for what is live where. */
  sites: readonly { name: string; url: string }[]
  /** A release needs a second person. */
  twoPersons: boolean
  /** Takes over at once what is live since an act, so that who acted sees it with the next page. */
  catchUp: () => Promise<void>
}
let current: { dataDir: string; ground: ReleaseGround } | null = null

/** With a bucket it caches copies. */
export const releasesFolder = ({ dataDir, releasesDir }: Config): string =>
  releasesDir ?? join(dataDir, 'releases')

/** A named folder wins over the bucket. */
const storageOf = (config: Config): ReleaseStorage =>
  config.s3 && !config.releasesDir
    ? bucketStorage(openBucket(config.s3), releasesFolder(config))
    : folderStorage(releasesFolder(config))

const REPORT = 'report.json'
/** Beside the releases. */
function picturesOf(config: Config): ReleaseStorage {
  const folder = join(releasesFolder(config), 'pictures')
  return config.s3 && !config.releasesDir
    ? bucketStorage(openBucket(config.s3), folder, { place: 'release-pictures', whole: REPORT })
    : folderStorage(folder, REPORT)
}

/** One for each site, whoever opens it first. */
export function openGround(config: Config): ReleaseGround {
  if (current?.dataDir !== config.dataDir) current = { dataDir: config.dataDir, ground: groundOf(config) }
  return current.ground
}
function groundOf(config: Config): ReleaseGround {
  const keysFile = config.releaseKeys ?? join(config.dataDir, 'releases', 'keys.json')
  return {
    keys: openKeys(keysFile, config.releaseKeys === undefined),
    storage: storageOf(config),
    pictures: picturesOf(config),
    mayServe: (origin) => mayServe(origin, config.devOrigins),
    sites: config.sites,
    twoPersons: config.releasesTwoPersons,
    catchUp: async () => undefined,
  }
}
export function releaseGround(): ReleaseGround {
  if (!current) throw new Error('The releases have not been started.')
  return current.ground
}
