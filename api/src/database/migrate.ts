import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sha256Of } from '../sha256.ts'
import { type BareConnection, rows, type Store } from './database.ts'
import { sqlStateOf } from './gone.ts'

interface Migration {
  name: string
  sha256: string
  text: string
}
const TABLE = `create table if not exists migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, sha256: sha256Of(text) }
  })
}

/**
 * Calls queue behind a statement that waits for a table:
 * it gives up, and the whole begins again a little later.
 */
const LOCK_TIMEOUT = '3s'
/** Some hours: a backup holds its tables until it is over. */
const TRIES = 500
const LONGEST_PAUSE_MS = 30_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * All or none, in one process at a time; returns their names. A role that may change rows alone finds
 * them applied. A database that has them all is not locked: a start waits for no other process.
 *
 * @throws Error when such a role finds one that is not.
 */
export async function migrate(store: Store, folder: string): Promise<string[]> {
  const known = new Set((await appliedIn(store)).map(({ name, sha256 }) => `${name} ${sha256}`))
  if (readMigrations(folder).every(({ name, sha256 }) => known.has(`${name} ${sha256}`))) return []
  for (let left = TRIES; ; left--)
    try {
      return await migrateOnce(store, folder)
    } catch (error) {
      if (left === 1 || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await wait(Math.min(LONGEST_PAUSE_MS, 1_000 * (TRIES - left + 1)))
    }
}

async function appliedIn({ db }: Store): Promise<Pick<Migration, 'name' | 'sha256'>[]> {
  const [found] = await rows<{ is: boolean }>(db, sql`select to_regclass('migrations') is not null as is`)
  return found?.is ? rows(db, sql`select name, sha256 from migrations`) : []
}

function migrateOnce(store: Store, folder: string): Promise<string[]> {
  return store.exclusive(async (session) => {
    await session.script(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    const mayChangeTables = await isAllowed(session)
    if (mayChangeTables) await session.script(TABLE)
    const applied = await appliedMigrations(session)
    const pending = readMigrations(folder).filter((migration) => isPending(migration, applied))
    if (pending.length > 0 && !mayChangeTables) throw new Error(mustWait(pending))
    for (const migration of pending) await apply(session, migration)
    return pending.map(({ name }) => name)
  })
}

async function isAllowed(session: BareConnection): Promise<boolean> {
  const [row] = await session.query<{ may: boolean }>(
    "select has_schema_privilege(current_schema(), 'create') as may",
  )
  return row?.may === true
}

const mustWait = (pending: readonly Migration[]): string =>
  `The role of DATABASE_URL may not change tables, and ${pending.map(({ name }) => name).join(', ')} ` +
  'must be applied first: run `npm run migrate -- <role>` as the role that owns the tables.'

async function appliedMigrations(session: BareConnection): Promise<Map<string, string>> {
  const [found] = await session.query<{ is: boolean }>("select to_regclass('migrations') is not null as is")
  if (!found?.is) return new Map()
  const rows = await session.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function isPending({ name, sha256 }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known && known !== sha256)
    throw new Error(
      `Migration ${name} was changed after it had been applied to this database. Add a new migration instead.`,
    )
  return !known
}

async function apply(session: BareConnection, { name, sha256, text }: Migration): Promise<void> {
  try {
    await session.script(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await session.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}
