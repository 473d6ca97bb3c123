import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { inOrder, inParts } from './keep/writing.ts'
import { currentSet } from './lines.ts'
import { ALWAYS, FIRST, HITS, marksOf } from './marks.ts'
import { sourceHash } from './source.ts'
import type { SeenVersion } from './tally.ts'
import { telemetryNetworks } from './telemetry.tables.ts'
import { trialOf } from './trials.ts'

type NetworkRow = typeof telemetryNetworks.$inferInsert

/** A statement cannot change a row twice. */
function merged(found: readonly NetworkRow[]): NetworkRow[] {
  const all = new Map<string, NetworkRow>()
  for (const row of found) {
    const key = `${row.version} ${row.source}`
    const before = all.get(key)
    all.set(key, before ? { ...before, marks: before.marks | added(before.marks, row.marks) } : row)
  }
  return inOrder([...all.values()], ({ version, source }) => `${version} ${source}`)
}
const added = (before: number, marks: number) =>
  FIRST.reduce((all, { came, both }) => (before & came ? all : all | (marks & both)), marks & ALWAYS)
const known = sql.raw('telemetry_networks.marks')
const more = sql.raw('excluded.marks')
const firsts = FIRST.map(
  ({ came, both }) =>
    sql` | case when ${known} & ${sql.raw(String(came))} = 0 then ${more} & ${sql.raw(String(both))} else 0 end`,
)

/** Reports whose tickets were accepted: each network once for a version, however often it reports. */
export async function keepNetworks(db: Database, seen: readonly SeenVersion[]): Promise<void> {
  const set = await currentSet(db)
  for (const name of new Set(seen.map((one) => one.name))) {
    const trial = await trialOf(db, set, name)
    if (!trial?.salt) continue
    const { salt, slow, version, active } = trial
    const of = seen.filter((one) => one.name === name && (one.version === version || one.version === active))
    const found = merged(
      of.map((one) => ({
        name,
        version: one.version,
        source: sourceHash(salt, one.source),
        country: one.country,
        isLocal: one.isLocal,
        marks: marksOf(one.told, slow),
      })),
    )
    await inParts(found, (part) => upsert(db, part))
  }
}

const { name, version, source } = telemetryNetworks
const upsert = (db: Database, part: NetworkRow[]) =>
  db
    .insert(telemetryNetworks)
    .values(part)
    .onConflictDoUpdate({
      target: [name, version, source],
      set: { marks: sql`${known} | (${more} & ${sql.raw(String(ALWAYS))})${sql.join(firsts)}` },
    })

export interface Fresh {
  version: string
  country: string | null
  isLocal: boolean
  marks: number
  count: string
}
/** What was reported since the last look, once. */
export const takeFresh = (db: Database, of: string): Promise<Fresh[]> =>
  rows<Fresh>(
    db,
    sql`with fresh as (
          select name, version, source, told from telemetry_networks
          where name = ${of} and marks <> told and not is_spent
          order by version collate "C", source collate "C" for update
        ), moved as (
          update telemetry_networks n set told = n.marks from fresh f
          where n.name = f.name and n.version = f.version and n.source = f.source
          returning n.version, n.country, n.is_local, n.marks & ~f.told as marks
        )
        select version, country, is_local as "isLocal", marks, count(*)::bigint as count
        from moved group by version, country, is_local, marks`,
  )

/** Another part of the visitors: who was failed says no more, the others come anew. */
export async function beginAgain(db: Database, of: string): Promise<void> {
  await db.execute(
    sql`update telemetry_networks set is_spent = true, told = marks where name = ${of} and marks & ${sql.raw(String(HITS))} <> 0`,
  )
  await db.execute(sql`delete from telemetry_networks where name = ${of} and not is_spent`)
}
