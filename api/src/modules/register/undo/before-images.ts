import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'

const AU = COUNTRIES.australia
export const TARGETS = ['schools', 'campuses', 'courses'] as const
export type Target = (typeof TARGETS)[number]

/** The rows of a table that an import may touch. */
const OF_THE_COUNTRY: Readonly<Record<Target | 'course_campuses', SQL>> = {
  schools: sql`select t.* from schools t where t.country_code = ${AU}`,
  campuses: sql`select t.* from campuses t join schools s on s.id = t.school_id where s.country_code = ${AU}`,
  courses: sql`select t.* from courses t join schools s on s.id = t.school_id where s.country_code = ${AU}`,
  course_campuses: sql`select t.* from course_campuses t join courses c on c.id = t.course_id
    join schools s on s.id = c.school_id where s.country_code = ${AU}`,
}
const wasTable = (table: string) => sql.identifier(`was_${table}`)
/** A statement that makes a table takes no parameters. */
const literal = (query: SQL): SQL =>
  sql.join(
    query.queryChunks.map((chunk) => (typeof chunk === 'string' ? sql.raw(`'${chunk}'`) : (chunk as SQL))),
  )

/** Before anything is compared: how the catalogue was, until the transaction ends. */
export async function rememberCatalogue(db: Database): Promise<void> {
  for (const [table, query] of Object.entries(OF_THE_COUNTRY)) {
    await db.execute(sql`create temp table ${wasTable(table)} on commit drop as ${literal(query)}`)
    await db.execute(sql`analyze ${wasTable(table)}`)
  }
}

/** What the import changed, kept until the next import that changes something. */
export async function keepBefore(db: Database, importId: string): Promise<void> {
  await db.execute(sql`delete from register_import_rows where import_id <> ${importId}`)
  await db.execute(sql`delete from register_import_links where import_id <> ${importId}`)
  for (const target of TARGETS) await keepRows(db, importId, target)
  await keepLinks(db, importId)
}

const keepRows = (db: Database, importId: string, target: Target) =>
  db.execute(sql`insert into register_import_rows (import_id, target, row_id, before, version)
    select ${importId}::bigint, ${target}::text, t.id, j.before, t.version
    from (${OF_THE_COUNTRY[target]}) t left join ${wasTable(target)} b on b.id = t.id
    left join lateral (select jsonb_object_agg(o.key, o.value) before
      from (select to_jsonb(b) old, to_jsonb(t) new offset 0) both_rows, jsonb_each(both_rows.old) o
      where b.id is not null and o.value is distinct from both_rows.new -> o.key) j on true
    where b.id is null or j.before is not null`)

const keepLinks = (db: Database, importId: string) =>
  db.execute(sql`insert into register_import_links (import_id, course_id, campus_id, added)
    select ${importId}::bigint, course_id, campus_id, true from
      (select * from (${OF_THE_COUNTRY.course_campuses}) k except select * from was_course_campuses) added
    union all
    select ${importId}::bigint, course_id, campus_id, false from
      (select * from was_course_campuses except select * from (${OF_THE_COUNTRY.course_campuses}) k) gone`)
