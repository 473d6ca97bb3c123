import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { createPglite } from '../src/database/create-pglite.ts'
import type { Store } from '../src/database/database.ts'
import { openDatabase } from '../src/database/database.ts'
import { readMigrations } from '../src/database/migrate.ts'
import { pgliteStore } from '../src/database/pglite.ts'
import { referenceVersion } from '../src/modules/reference/reference.fill.ts'
import { MIGRATIONS } from '../src/places.ts'
import { prepareDatabase } from '../src/prepare.ts'
import { holdDataKeys } from '../src/secrets/seal.ts'
import { watchWrites, watchWritesOfServers } from './undeclared-writes.ts'

/** One for all, as copies of filled databases are shared. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7)
holdDataKeys({ dataDir: tmpdir(), dataKey: TEST_DATA_KEY })

/** Each suite unpacks the whole of it, and zeroes its buffers. */
const LEAN = [
  '--wal-segsize=1',
  ...['min_wal_size=2MB', 'max_wal_size=2MB', 'shared_buffers=16MB'].flatMap((it) => ['-c', it]),
]
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

/**
 * A prepared database under a name that changes with its
 * migrations and reference data; each test file gets a copy.
 */
const version = (): string =>
  createHash('sha256')
    .update(
      [
        ...LEAN,
        ...WITHOUT_TEMPLATES,
        referenceVersion(),
        ...readMigrations(MIGRATIONS).map(({ sha256 }) => sha256),
      ].join(),
    )
    .digest('hex')
    .slice(0, 16)

/** A fresh prepared database: on the server of TEST_DATABASE_URL when set, else PGlite in memory. */
export const freshDatabase = (): Promise<Store> =>
  process.env.TEST_DATABASE_URL ? freshPostgres(process.env.TEST_DATABASE_URL) : freshPglite()

export async function freshPglite(): Promise<Store> {
  return pgliteStore(await restored(await templateFile()))
}

/** A data folder with the embedded database as a first start leaves it: unpacked in a tenth of the time. */
export async function preparedFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await templateFile(), '-C', folder], { stdio: 'ignore' })
}

async function templateFile(): Promise<string> {
  const path = join(tmpdir(), `southbound-template-${version()}.tar`)
  if (!existsSync(path)) await writeTemplate(path)
  return path
}

const restored = async (path: string) =>
  watchWrites(await createPglite({ loadDataDir: new Blob([readFileSync(path)]) }))

async function writeTemplate(path: string): Promise<void> {
  const client = await createPglite({ initDbStartParams: LEAN })
  await prepareDatabase(pgliteStore(client))
  for (const statement of WITHOUT_TEMPLATES) await client.exec(statement)
  await dumpTo(path, client)
}

async function dumpTo(path: string, client: PGlite): Promise<void> {
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  await client.close()
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}

/** A copy of the PGlite database that `fill` made the first time, kept in a file. */
export async function filledPglite(path: string, fill: (store: Store) => Promise<void>): Promise<Store> {
  if (!existsSync(path)) {
    const client = await restored(await templateFile())
    await fill(pgliteStore(client))
    await dumpTo(path, client)
  }
  return pgliteStore(await restored(path))
}

const preparedName = () => `southbound_template_${version()}`
const makePrepared = (url: string) => makeTemplate(url, preparedName(), 'template0', prepareDatabase)
const freshPostgres = (url: string): Promise<Store> => copyOf(url, preparedName(), () => makePrepared(url))

/** A copy of the database that `fill` made the first time, kept on the server as `southbound_demo_<key>`. */
export function filledPostgres(
  url: string,
  key: string,
  fill: (store: Store) => Promise<void>,
): Promise<Store> {
  const name = `southbound_demo_${key}`
  return copyOf(url, name, async () => {
    await onServer(url, (server) => hold(server, preparedName(), () => makePrepared(url)))
    await makeTemplate(url, name, preparedName(), fill)
  })
}

/** Makes the template unless it is there; no other process makes or copies it until the connection ends. */
async function hold(server: pg.Client, template: string, make: () => Promise<void>): Promise<void> {
  await server.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) await make()
}

async function copyOf(url: string, template: string, make: () => Promise<void>): Promise<Store> {
  watchWritesOfServers()
  const name = `southbound_test_${randomBytes(6).toString('hex')}`
  await onServer(url, async (server) => {
    await hold(server, template, make)
    await server.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const store = await openDatabase({ databaseUrl: databaseOf(url, name), dataDir: '' })
  return {
    ...store,
    close: () =>
      store
        .close()
        .then(() =>
          onServer(url, async (server) => void (await server.query(`drop database ${name} with (force)`))),
        ),
  }
}

/** Under another name until it is whole. */
async function makeTemplate(
  url: string,
  name: string,
  from: string,
  fill: (store: Store) => Promise<unknown>,
): Promise<void> {
  const draft = `${name}_draft`
  const encoding = from === 'template0' ? `encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'` : ''
  await onServer(url, async (server) => {
    await server.query(`drop database if exists ${draft} with (force)`)
    await server.query(`create database ${draft} template ${from} ${encoding}`)
    const store = await openDatabase({ databaseUrl: databaseOf(url, draft), dataDir: '' })
    await fill(store)
    await store.close()
    await server.query(`alter database ${draft} rename to ${name}`)
  })
}

function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function onServer(url: string, work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
