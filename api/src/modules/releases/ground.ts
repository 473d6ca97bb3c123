import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openKeys, type SigningKeys } from './signing.ts'
import { folderStorage, type ReleaseStorage } from './storage.ts'

/** What acts on releases stand on. */
export interface ReleaseGround {
  keys: SigningKeys
  storage: ReleaseStorage
}
let current: ReleaseGround | null = null

/** Where this installation keeps its releases and its own key, unless settings say otherwise. */
export const releasesFolder = ({ dataDir, releasesDir }: Config): string => releasesDir ?? join(dataDir, 'releases')

/** Opens keys and storage of this process, once. */
export function openGround(config: Config): ReleaseGround {
  const keysFile = config.releaseKeys ?? join(config.dataDir, 'releases', 'keys.json')
  current ??= { keys: openKeys(keysFile, config.releaseKeys === undefined), storage: folderStorage(releasesFolder(config)) }
  return current
}
/** The ground of this process. */
export function releaseGround(): ReleaseGround {
  if (!current) throw new Error('The releases have not been started.')
  return current
}
