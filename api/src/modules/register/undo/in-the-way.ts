import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { TARGETS, type Target } from './before-images.ts'

export interface InTheWay {
  kind: string
  count: number
  names: string[]
}
const NAMED = 5
const COLUMN: Readonly<Record<Target, string>> = {
  schools: 'school_id',
  campuses: 'campus_id',
  courses: 'course_id',
}
/** Made from the catalogue, and made anew with it. */
const DERIVED = [
  'course_arrivals',
  'course_documents',
  'course_rows',
  'course_scores',
  'school_scores',
  'register_import_rows',
  'register_import_links',
]
/** References that no column of these names holds. */
const OTHERS: readonly { kind: string; target: Target; refers: SQL }[] = [
  { kind: 'favourites', target: 'courses', refers: sql`select target_id id from favourites where type = 1` },
  {
    kind: 'discussions',
    target: 'schools',
    refers: sql`select target_id id from discussions where target_type = 1`,
  },
  { kind: 'articles', target: 'courses', refers: sql`select unnest(course_ids) id from articles` },
]

const made = (importId: string, target: Target) =>
  sql`select row_id from register_import_rows where import_id = ${importId} and target = ${target} and before is null`

/** Rows that were changed after the import, and records of people that need a row which the import made. */
export async function findInTheWay(db: Database, importId: string): Promise<InTheWay[]> {
  const named = [
    ...TARGETS.map((target) => changedSince(importId, target)),
    ...OTHERS.map(({ kind, target, refers }) => referring(importId, kind, target, refers)),
    ...(await referringTables(db)).map(([table, target]) =>
      referring(importId, table, target, referencesOf(importId, table, target)),
    ),
  ]
  return rows<InTheWay>(
    db,
    sql`select kind, count(*)::int as count, (array_agg(distinct name order by name))[1:${sql.raw(String(NAMED))}] as names
      from (${sql.join(named, sql` union all `)}) found group by kind order by kind`,
  )
}

const nameOf = (target: Target): SQL =>
  target === 'courses'
    ? sql`coalesce(t.course_name_en, t.course_name_cn)`
    : sql`coalesce(t.name_en, t.name_cn)`

const changedSince = (importId: string, target: Target): SQL =>
  sql`select ${`changed.${target}`}::text as kind, ${nameOf(target)} as name from ${sql.identifier(target)} t
    join register_import_rows k on k.row_id = t.id and k.target = ${target} and k.import_id = ${importId}
    where t.version <> k.version`

const referring = (importId: string, kind: string, target: Target, refers: SQL): SQL =>
  sql`select ${kind}::text as kind, ${nameOf(target)} as name from (${refers}) r
    join ${sql.identifier(target)} t on t.id = r.id where t.id in (${made(importId, target)})`

/** Each table with a column of that name, whoever made it. */
async function referringTables(db: Database): Promise<[string, Target][]> {
  const found = await rows<{ name: string; column: string }>(
    db,
    sql`select c.table_name::text as name, c.column_name::text as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  )
  return TARGETS.flatMap((target) =>
    found
      .filter(({ name, column }) => column === COLUMN[target] && !DERIVED.includes(name))
      .map(({ name }): [string, Target] => [name, target]),
  )
}

/** The import's own rows refer to each other. */
function referencesOf(importId: string, table: string, target: Target): SQL {
  const refers = sql`select r.${sql.identifier(COLUMN[target])} id from ${sql.identifier(table)} r`
  if (table === 'course_campuses')
    return sql`${refers} where not exists (select 1 from register_import_links l
      where l.import_id = ${importId} and l.added and l.course_id = r.course_id and l.campus_id = r.campus_id)`
  if (table === 'courses' || table === 'campuses')
    return sql`${refers} where r.id not in (${made(importId, table)})`
  return refers
}
