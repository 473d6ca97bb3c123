import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { releaseSets } from '../releases.tables.ts'
import { releaseStagings } from '../stages/stages.tables.ts'

/** Tabs are open for so long, and people go back to what was live then. */
const WINDOW = sql`interval '7 days'`

/** Versions that stay in the set at any age: in a line in the last days, or of a staged release under way. */
export async function sparedOf(db: Database, name: string): Promise<ReadonlySet<string>> {
  const [lines, staged] = [await recentlyInLine(db, name), await stagedOf(db, name)]
  return new Set([...lines, ...staged])
}

async function recentlyInLine(db: Database, name: string): Promise<string[]> {
  const before = sql`select max(serial) from ${releaseSets} where created_at <= now() - ${WINDOW}`
  const line = sql`document::jsonb -> 'lines' -> ${name}`
  const found = await rows<{ version: string | null }>(
    db,
    sql`select distinct
        unnest(array[line ->> 'active', line ->> 'lastKnownGood', line #>> '{canary,version}']) as version
      from (select ${line} as line from ${releaseSets} where serial >= coalesce((${before}), 0)) as recent`,
  )
  return found.flatMap(({ version }) => (version === null ? [] : [version]))
}

/** Versions of a package whose staged release is under way or planned. */
export async function stagedOf(db: Database, name: string): Promise<string[]> {
  const found = await db
    .select({ version: releaseStagings.version })
    .from(releaseStagings)
    .where(and(eq(releaseStagings.name, name), isNull(releaseStagings.endedAt)))
  return found.map(({ version }) => version)
}
