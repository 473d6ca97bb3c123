import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openPostgres } from '../database/postgres.ts'
import { openBucket } from '../storage/bucket.ts'
import { fingerprintOf } from './backup.ts'
import { copyToBucket } from './bucket-files.ts'
import { mustBeEmpty, mustTake, releasesPlace } from './empty-places.ts'
import { copyFiles, dataFilesIn, differentFiles, type FileMarks, FLOOR, filesIn, marksOf } from './files.ts'
import { differences, type Fingerprint, fingerprint, orAhead } from './fingerprint.ts'
import { type BackupManifest, PARTS, readManifest, snapshotFilesIn } from './manifest.ts'
import { programUrl } from './program-url.ts'
import { runProgram } from './programs.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'releasesDir'>

/**
 * Puts a backup where the settings say, which must be empty, and compares every
 * table, sequence and file with what was backed up. Nothing is written before
 * the whole backup and every place were looked at. Returns the manifest.
 *
 * @throws Error with each difference.
 */
export async function restoreBackup(config: Places, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  await refuseDamaged(folder, manifest)
  await mustTake(config, manifest)
  const database = await (manifest.kind === 'pglite' ? intoFolder : intoServer)(config, folder)
  const different = differences(
    manifest.database,
    database,
    manifest.kind === 'postgres' ? orAhead : undefined,
  )
  different.push(...(await intoDataDir(config, folder, manifest.files)))
  if (manifest.releases) different.push(...(await intoReleases(config, folder, manifest.releases)))
  if (manifest.bucket) different.push(...(await intoBucket(config, folder, manifest.bucket)))
  if (different.length > 0)
    throw new Error(`The restored site differs from the backup:\n${different.join('\n')}`)
  return manifest
}

/**
 * Backups of earlier versions have no marks of their snapshot:
 * the comparison after the restore finds its damage.
 */
async function refuseDamaged(folder: string, manifest: BackupManifest): Promise<void> {
  const { files, releases, bucket, snapshot } = manifest
  const data = join(folder, PARTS.files)
  const found = differentFiles(files, await marksOf(data, await dataFilesIn(data)))
  for (const [part, marks] of Object.entries({ releases, bucket })) {
    const place = join(folder, part)
    if (marks) found.push(...differentFiles(marks, await marksOf(place, await filesIn(place))))
  }
  if (snapshot) found.push(...differentFiles(snapshot, await marksOf(folder, await snapshotFilesIn(folder))))
  if (found.length > 0) throw new Error(`The backup is damaged, nothing was restored:\n${found.join('\n')}`)
}

async function intoFolder({ dataDir }: Places, folder: string): Promise<Fingerprint> {
  const target = join(dataDir, 'database')
  await cp(join(folder, PARTS.database), target, { recursive: true })
  return fingerprintOf(target)
}

async function intoServer({ databaseUrl = '' }: Places, folder: string): Promise<Fingerprint> {
  const store = await openPostgres(databaseUrl)
  try {
    await mustBeEmpty(store)
    const { url, env } = programUrl(databaseUrl)
    // Roles are the server's: those of the grants need not be there.
    const args = ['--no-owner', '--no-acl', '--exit-on-error', '--jobs=2', '-n', 'public', `--dbname=${url}`]
    await runProgram('pg_restore', [...args, join(folder, PARTS.dump)], env)
    return await store.exclusive(fingerprint)
  } finally {
    await store.close()
  }
}

async function intoDataDir({ dataDir }: Places, folder: string, marks: FileMarks): Promise<string[]> {
  const paths = Object.keys(marks)
  await copyFiles(join(folder, PARTS.files), dataDir, paths)
  await rm(join(dataDir, FLOOR), { force: true })
  return differentFiles(marks, await marksOf(dataDir, paths))
}

async function intoReleases(config: Places, folder: string, marks: FileMarks): Promise<string[]> {
  const [place, paths] = [releasesPlace(config), Object.keys(marks)]
  await copyFiles(join(folder, PARTS.releases), place, paths)
  return differentFiles(marks, await marksOf(place, paths))
}

async function intoBucket({ s3 }: Places, folder: string, marks: FileMarks): Promise<string[]> {
  const keys = Object.keys(marks).map((key) => [key, key] as const)
  return s3 ? differentFiles(marks, await copyToBucket(openBucket(s3), join(folder, PARTS.bucket), keys)) : []
}
