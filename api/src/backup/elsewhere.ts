import { isAbsolute, relative } from 'node:path'
import type { Config } from '../config.ts'

type Places = Pick<Config, 'dataDir' | 'releasesDir' | 'releaseKeys'>

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..'
}

/** The folder of RELEASES_DIR where the data folder is without it. */
export const releasesElsewhere = ({ dataDir, releasesDir }: Places): string | null =>
  releasesDir && !isInside(dataDir, releasesDir) ? releasesDir : null

/** The file of RELEASE_KEYS where no folder has it that is backed up: who wants them apart has them apart. */
export function keysElsewhere({ releaseKeys, ...places }: Places): string | null {
  if (!releaseKeys) return null
  const folders = [places.dataDir, releasesElsewhere(places)]
  return folders.some((folder) => folder && isInside(folder, releaseKeys)) ? null : releaseKeys
}
