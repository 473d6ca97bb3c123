import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { mapInSlices } from '#api/breathe.ts'
import { isoTime } from './columns.ts'
import { DATABASE_THREAD, openPglite } from './pglite.ts'
import { openPostgres, type ServerSettings } from './postgres.ts'
import type { Replica } from './replica.ts'

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** `script` takes several statements. */
export interface BareConnection {
  script(text: string): Promise<void>
  query<T>(text: string, values?: unknown[]): Promise<T[]>
}

export interface Store {
  kind: 'pglite' | 'postgres'
  db: Database
  /** For reads that may be a second old. */
  replica?: Replica | null
  /** No other process runs one at the same time. */
  exclusive<T>(work: (session: BareConnection) => Promise<T>): Promise<T>
  /** One transaction beside all others, which waits for none of them and may take hours. */
  beside<T>(work: (session: BareConnection) => Promise<T>): Promise<T>
  /** `missed` is called after an interruption. */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<void>
  close(): Promise<void>
}

interface DatabaseConfig {
  databaseUrl?: string
  dataDir: string
}

/**
 * `settings` are for the process that serves, whose embedded database has a thread; commands do without both.
 */
export const openDatabase = (config: DatabaseConfig, settings?: ServerSettings): Promise<Store> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, settings)
    : openPglite(config.dataDir, settings && DATABASE_THREAD)

interface RawResult {
  rows: Record<string, unknown>[]
  fields?: { name: string; dataTypeID: number }[]
}
const OID = { bigint: 20, bigints: 1016, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const
type Reader = (value: never) => unknown
const READ_AT_ONCE = 500
const READERS: Record<number, Reader> = {
  [OID.bigint]: (value: unknown) => String(value),
  [OID.numeric]: (value: unknown) => String(value),
  [OID.timestamp]: isoTime,
  [OID.timestamptz]: isoTime,
  [OID.bigints]: (value: unknown[]) => value.map(String),
}

/** One parameter for any number of ids, planned as an index look-up. */
export const anyId = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`

/** Both databases give bigint and numeric as text, moments as ISO. */
export async function rows<T>(db: Database, query: SQL): Promise<T[]> {
  // The result's shape differs by driver.
  const result = (await db.execute(query)) as unknown as RawResult
  const special = (result.fields ?? []).flatMap(({ name, dataTypeID }) =>
    READERS[dataTypeID] ? [[name, READERS[dataTypeID]] as const] : [],
  )
  if (special.length > 0)
    return mapInSlices(result.rows, READ_AT_ONCE, (row) => readSpecial(row, special) as T)
  return result.rows as T[]
}

export const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await rows<{ id: string }>(db, query)).map(({ id }) => id)

function readSpecial(
  row: Record<string, unknown>,
  special: readonly (readonly [string, Reader])[],
): Record<string, unknown> {
  for (const [name, read] of special) if (row[name] !== null) row[name] = read(row[name] as never)
  return row
}
