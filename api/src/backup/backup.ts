import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { createPglite } from '../database/create-pglite.ts'
import type { BareConnection, Store } from '../database/database.ts'
import { FolderInUse } from '../database/lock.ts'
import { openPglite, pgliteStore } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { copyOfFiles } from './copy-of-files.ts'
import { askForSnapshot } from './door.ts'
import { marksOf } from './files.ts'
import { type Fingerprint, fingerprint, sequencesIn } from './fingerprint.ts'
import { copyFrozen } from './frozen.ts'
import { noteBackup } from './last-backup.ts'
import { type BackupManifest, PARTS, snapshotFilesIn, writeManifest } from './manifest.ts'
import { programUrl } from './program-url.ts'
import { runProgram } from './programs.ts'

export interface MadeBackup {
  folder: string
  manifest: Omit<BackupManifest, 'format'>
  /** For how long the site's statements waited; a database server never makes them wait. */
  waitedMs: number
}
type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'releasesDir'>

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const PART = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.part$/

/**
 * Into a new folder below `into`, named by the moment; one
 * that fails leaves nothing. The site may serve meanwhile.
 */
export async function makeBackup(config: Places, into: string, now = new Date()): Promise<MadeBackup> {
  const folder = resolve(into, now.toISOString().replaceAll(':', '-').replace(/\..*/, 'Z'))
  const part = `${folder}.part`
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const made = await fill(config, part, now)
    await rename(part, folder)
    await noteBackup(config.dataDir, now)
    return { ...made, folder }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/**
 * Removes whole backups of `into` but the newest `keep`,
 * and what killed ones left; answers how many whole ones.
 */
export async function dropOldBackups(into: string, keep: number): Promise<number> {
  const names = await readdir(into)
  for (const name of names.filter((one) => PART.test(one)))
    await rm(join(into, name), { recursive: true, force: true })
  const all = names.filter((name) => NAME.test(name)).sort()
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const name of old) await rm(join(into, name), { recursive: true, force: true })
  return old.length
}

async function fill(config: Places, folder: string, now: Date): Promise<Omit<MadeBackup, 'folder'>> {
  const files = copyOfFiles(config, folder)
  // Before the database, as a row's file may be swept after its row; and again, as files came meanwhile.
  await files.copy()
  const { kind, database, waitedMs } = config.databaseUrl
    ? await dumpServer(config.databaseUrl, folder)
    : await copyEmbedded(config.dataDir, folder)
  await files.copy()
  const snapshot = await marksOf(folder, await snapshotFilesIn(folder))
  const manifest = { kind, madeAt: now.toISOString(), database, snapshot, ...(await files.marks()) }
  await writeManifest(folder, manifest)
  return { manifest, waitedMs }
}

interface Copied {
  kind: BackupManifest['kind']
  database: Fingerprint
  waitedMs: number
}

/** By the process that has it, or by this one. The copy is opened, or it would be no backup. */
async function copyEmbedded(dataDir: string, folder: string): Promise<Copied> {
  const copy = join(folder, PARTS.database)
  const waitedMs = await withOwn(dataDir, (store) => copyFrozen(store, dataDir, copy)).catch(
    (error: unknown) => {
      if (error instanceof FolderInUse) return askForSnapshot(dataDir, copy)
      throw error
    },
  )
  return { kind: 'pglite', database: await fingerprintOf(copy), waitedMs }
}

async function withOwn<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openPglite(dataDir)
  return work(store).finally(() => store.close())
}

/** Fingerprint of an embedded database's folder that no process has open. */
export async function fingerprintOf(folder: string): Promise<Fingerprint> {
  const store = pgliteStore(await createPglite({ dataDir: folder }))
  return store.exclusive(inUtc).finally(() => store.close())
}

const inUtc = async (session: BareConnection): Promise<Fingerprint> => {
  await session.script("set local timezone to 'UTC'")
  return fingerprint(session)
}

const HOLD_TABLES = `do $$ declare one record; begin
  for one in select schemaname, tablename from pg_tables where schemaname = 'public' loop
    execute format('lock table %I.%I in access share mode', one.schemaname, one.tablename);
  end loop;
end $$`

/** The dump and the hashes are of one snapshot. */
async function dumpServer(url: string, folder: string): Promise<Copied> {
  const store = await openPostgres(url)
  const { url: address, env } = programUrl(url)
  const file = join(folder, PARTS.dump)
  try {
    // Beside migrations and starts: who changes a table waits for it, and nothing else does.
    const database = await store.beside(async (session) => {
      await session.script('set transaction isolation level repeatable read')
      await session.script(HOLD_TABLES)
      const sequences = await sequencesIn(session)
      const [{ id } = { id: '' }] = await session.query<{ id: string }>('select pg_export_snapshot() as id')
      const args = ['-Fc', '-n', 'public', `--snapshot=${id}`, `--file=${file}`, `--dbname=${address}`]
      await runProgram('pg_dump', args, env)
      return { ...(await inUtc(session)), sequences }
    })
    return { kind: 'postgres', database, waitedMs: 0 }
  } finally {
    await store.close()
  }
}
