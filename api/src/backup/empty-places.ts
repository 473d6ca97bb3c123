import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, S3Settings } from '../config.ts'
import type { Store } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { openBucket } from '../storage/bucket.ts'
import { tablesIn } from './fingerprint.ts'
import type { BackupManifest } from './manifest.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'releasesDir'>
const WITH_TRIGRAMS = 'create extension if not exists pg_trgm'
const MAY_MAKE = "select has_schema_privilege('public', 'create') as may"

/** Where the releases of a folder of their own come. */
export const releasesPlace = ({ dataDir, releasesDir }: Places): string =>
  releasesDir ?? join(dataDir, 'releases')

/** @throws where the settings name no place for a part of the backup, or one in which something lies. */
export async function mustTake(config: Places, manifest: BackupManifest): Promise<void> {
  const { kind, files, releases, bucket } = manifest
  refuseOtherKind(config, kind)
  refuseTaken(config.dataDir, kind === 'pglite' ? ['database', ...Object.keys(files)] : Object.keys(files))
  refuseTaken(releasesPlace(config), Object.keys(releases ?? {}))
  if (bucket) await refuseFilled(config.s3)
  if (config.databaseUrl) await refuseTables(config.databaseUrl)
}

function refuseOtherKind({ databaseUrl }: Places, kind: BackupManifest['kind']): void {
  if (kind === 'pglite' && databaseUrl)
    throw new Error(
      'This is a backup of an embedded database: restore it without DATABASE_URL, then `npm run move`.',
    )
  if (kind === 'postgres' && !databaseUrl)
    throw new Error('This is a backup of a database server: set DATABASE_URL to an empty database.')
}

function refuseTaken(dataDir: string, paths: readonly string[]): void {
  const taken = paths.map((path) => join(dataDir, path)).find((path) => existsSync(path))
  if (taken) throw new Error(`${taken} exists. Set DATA_DIR to an empty folder, or put what is there aside.`)
}

async function refuseFilled(s3: S3Settings | undefined): Promise<void> {
  if (!s3) throw new Error('This backup has the files of a bucket: set S3_* to where they should lie.')
  for await (const { key } of openBucket(s3).list())
    throw new Error(`The bucket of S3_BUCKET is not empty: it has ${key}. Name an empty one.`)
}

async function refuseTables(databaseUrl: string): Promise<void> {
  const store = await openPostgres(databaseUrl)
  await mustBeEmpty(store).finally(() => store.close())
}

/**
 * Nothing but the extension, which is the database's and
 * not the schema's: a dump of the schema is without it.
 */
export const mustBeEmpty = (store: Store): Promise<void> =>
  store.exclusive(async (session) => {
    const found = await tablesIn(session)
    if (found.length > 0)
      throw new Error(`The database of DATABASE_URL is not empty: it has ${found.length} tables.`)
    const [role] = await session.query<{ may: boolean }>(MAY_MAKE)
    if (!role?.may)
      throw new Error('Who DATABASE_URL names may make no tables there: name the owner of the database.')
    await session.script(WITH_TRIGRAMS)
  })
