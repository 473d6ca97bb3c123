import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBucket } from '../storage/bucket.ts'
import { copyOfBucket } from './bucket-files.ts'
import { releasesElsewhere } from './elsewhere.ts'
import { copyFiles, dataFilesIn, filesIn, marksOf, releaseFilesIn } from './files.ts'
import { type BackupManifest, PARTS } from './manifest.ts'

type Places = Pick<Config, 'dataDir' | 's3' | 'releasesDir'>
interface CopyOfFiles {
  /** All that came or changed since the last time. */
  copy(): Promise<void>
  marks(): Promise<Pick<BackupManifest, 'files' | 'releases' | 'bucket'>>
}

/**
 * Copies everything beside the database into a backup's folder: the data folder, the releases, the bucket.
 */
export function copyOfFiles(config: Places, folder: string): CopyOfFiles {
  const [data, ofReleases] = [join(folder, PARTS.files), join(folder, PARTS.releases)]
  const releases = releasesElsewhere(config)
  const bucket = config.s3 ? copyOfBucket(openBucket(config.s3), join(folder, PARTS.bucket)) : null
  return {
    copy: async () => {
      await copyFiles(config.dataDir, data, await dataFilesIn(config.dataDir))
      if (releases) await copyFiles(releases, ofReleases, await releaseFilesIn(releases))
      await bucket?.copy()
    },
    marks: async () => ({
      files: await marksOf(data, await dataFilesIn(data)),
      releases: releases ? await marksOf(ofReleases, await filesIn(ofReleases)) : null,
      bucket: bucket?.marks() ?? null,
    }),
  }
}
