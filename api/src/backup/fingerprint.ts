import type { BareConnection } from '../database/database.ts'

export interface TableMark {
  rows: number
  /** The sums of both halves of each row's MD5: the order of rows does not matter. */
  hash: string
}
/** What a database holds, so that two of them can be compared. */
export interface Fingerprint {
  tables: Record<string, TableMark>
  /** The last number given out, or null before the first. */
  sequences: Record<string, string | null>
}

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by c.relname`
const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' order by sequencename`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tablesIn = async (session: BareConnection): Promise<string[]> =>
  (await session.query<{ name: string }>(TABLES)).map(({ name }) => name)

/** The texts of rows are the same in every version of PostgreSQL; sessions use UTC. */
const half = (from: number): string =>
  `coalesce(sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint::numeric), 0)::text`
const markOf = (
  table: string,
): string => `select count(*)::int as rows, ${half(1)} || ':' || ${half(17)} as hash
  from (select md5(whole_row::text) as hash from ${quoted(table)} whole_row) hashes`

/** In one transaction of the caller's, so that all tables are of one moment. */
export async function fingerprint(session: BareConnection): Promise<Fingerprint> {
  const tables: Fingerprint['tables'] = {}
  for (const name of await tablesIn(session)) {
    const [mark] = await session.query<TableMark>(markOf(name))
    if (mark) tables[name] = mark
  }
  return { tables, sequences: await sequencesIn(session) }
}

export async function sequencesIn(session: BareConnection): Promise<Fingerprint['sequences']> {
  const found = await session.query<{ name: string; last: string | null }>(SEQUENCES)
  return Object.fromEntries(found.map(({ name, last }) => [name, last]))
}

type Same = (was: string | null | undefined, is: string | null | undefined) => boolean
const exactly: Same = (was, is) => was === is
/** Numbers are given out while a server is dumped: a sequence may be ahead, never behind. */
export const orAhead: Same = (was, is) => was === is || BigInt(is ?? 0) >= BigInt(was ?? 0)

/** One line for each difference. */
export function differences(was: Fingerprint, is: Fingerprint, same = exactly): string[] {
  const names = (of: (one: Fingerprint) => object) => [
    ...new Set([...Object.keys(of(was)), ...Object.keys(of(is))]),
  ]
  const tables = names(({ tables }) => tables).flatMap((name) => {
    const [one, other] = [was.tables[name], is.tables[name]]
    if (one?.rows !== other?.rows)
      return [`table ${name}: ${one?.rows ?? 'no'} rows, now ${other?.rows ?? 'no'}`]
    return one?.hash === other?.hash ? [] : [`table ${name}: other content in ${one?.rows} rows`]
  })
  const sequences = names(({ sequences }) => sequences)
    .filter((name) => !same(was.sequences[name], is.sequences[name]))
    .map((name) => `sequence ${name}: ${was.sequences[name]}, now ${is.sequences[name]}`)
  return [...tables, ...sequences]
}

export const rowsIn = ({ tables }: Fingerprint): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
