import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { openBucket } from '../storage/bucket.ts'
import { fingerprintOf } from './backup.ts'
import { copyToBucket } from './bucket-files.ts'
import { copyFiles, dataFilesIn, differentFiles, type FileMarks, FLOOR, marksOf } from './files.ts'
import { differences, type Fingerprint, fingerprint, orAhead, tablesIn } from './fingerprint.ts'
import { type BackupManifest, PARTS, readManifest } from './manifest.ts'
import { runProgram } from './programs.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>
const WITH_TRIGRAMS = 'create extension if not exists pg_trgm'

/**
 * Puts a backup where the settings say, which must be empty, and compares every table, sequence and file with what
 * was backed up. Returns the manifest.
 *
 * @throws Error with each difference.
 */
export async function restoreBackup(config: Places, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const data = join(folder, PARTS.files)
  refuseDamaged(differentFiles(manifest.files, await marksOf(data, await dataFilesIn(data))))
  const database = await (manifest.kind === 'pglite' ? intoFolder : intoServer)(config, folder)
  const different = differences(
    manifest.database,
    database,
    manifest.kind === 'postgres' ? orAhead : undefined,
  )
  await copyFiles(data, config.dataDir, Object.keys(manifest.files))
  await rm(join(config.dataDir, FLOOR), { force: true })
  different.push(
    ...differentFiles(manifest.files, await marksOf(config.dataDir, Object.keys(manifest.files))),
  )
  if (manifest.bucket) different.push(...(await intoBucket(config, folder, manifest.bucket)))
  if (different.length > 0)
    throw new Error(`The restored site differs from the backup:\n${different.join('\n')}`)
  return manifest
}

function refuseDamaged(found: readonly string[]): void {
  if (found.length > 0) throw new Error(`The backup is damaged, nothing was restored:\n${found.join('\n')}`)
}

async function intoFolder({ dataDir, databaseUrl }: Places, folder: string): Promise<Fingerprint> {
  if (databaseUrl)
    throw new Error(
      'This is a backup of an embedded database: restore it without DATABASE_URL, then `npm run move`.',
    )
  const target = join(dataDir, 'database')
  if (existsSync(target))
    throw new Error(`${target} exists. Set DATA_DIR to an empty folder, or put that one aside.`)
  await cp(join(folder, PARTS.database), target, { recursive: true })
  return fingerprintOf(target)
}

async function intoServer({ databaseUrl }: Places, folder: string): Promise<Fingerprint> {
  if (!databaseUrl)
    throw new Error('This is a backup of a database server: set DATABASE_URL to an empty database.')
  const store = await openPostgres(databaseUrl)
  try {
    await mustBeEmpty(store)
    const args = ['--no-owner', '--exit-on-error', '--jobs=2', '-n', 'public', `--dbname=${databaseUrl}`]
    await runProgram('pg_restore', [...args, join(folder, PARTS.dump)])
    return await store.exclusive(fingerprint)
  } finally {
    await store.close()
  }
}

/** The extension is the database's, not the schema's: a dump of the schema is without it. */
const mustBeEmpty = (store: Store): Promise<void> =>
  store.exclusive(async (session) => {
    const found = await tablesIn(session)
    if (found.length > 0)
      throw new Error(`The database of DATABASE_URL is not empty: it has ${found.length} tables.`)
    await session.script(WITH_TRIGRAMS)
  })

async function intoBucket({ s3 }: Places, folder: string, marks: FileMarks): Promise<string[]> {
  if (!s3) throw new Error('This backup has the files of a bucket: set S3_* to where they should lie.')
  const keys = Object.keys(marks).map((key) => [key, key] as const)
  return differentFiles(marks, await copyToBucket(openBucket(s3), join(folder, PARTS.bucket), keys))
}
