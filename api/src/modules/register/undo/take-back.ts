import { COUNTRIES, IMPORT_MOVES, IMPORT_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, idsOf, rows } from '#api/database/database.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { rankEverythingAgain } from '../../ranking/ranking.service.ts'
import { TARGETS, type Target } from './before-images.ts'
import { findInTheWay, type InTheWay } from './in-the-way.ts'

type Counts = Record<Target, number>
export interface TakeBackPlan {
  /** It is live, the last one that changed anything, and what it changed is known. */
  last: boolean
  removed: Counts
  returned: Counts
  inTheWay: InTheWay[]
}

/** What taking an import back would do; null for an import that is not there. */
export async function planTakeBack(db: Database, importId: string): Promise<TakeBackPlan | null> {
  const [found] = await rows<{ state: number; last: boolean; known: boolean }>(
    db,
    sql`select i.state, i.id = (select max(o.id) from register_imports o
        where o.country_code = i.country_code and o.state = ${IMPORT_STATE.live}
        and exists (select 1 from register_import_rows k where k.import_id = o.id)) as last,
      exists (select 1 from register_import_rows k where k.import_id = i.id) as known
      from register_imports i where i.id = ${importId}`,
  )
  if (!found) return null
  const last = mayTakeBack(found.state) && found.last && found.known
  return {
    last,
    removed: await countRows(db, importId, true),
    returned: await countRows(db, importId, false),
    inTheWay: last ? await findInTheWay(db, importId) : [],
  }
}
const mayTakeBack = (state: number): boolean => IMPORT_MOVES[state]?.includes(IMPORT_STATE.takenBack) ?? false

async function countRows(db: Database, importId: string, made: boolean): Promise<Counts> {
  const found = await rows<{ target: Target; count: number }>(
    db,
    sql`select target, count(*)::int as count from register_import_rows
      where import_id = ${importId} and (before is null) = ${made} group by target`,
  )
  const none = Object.fromEntries(TARGETS.map((target) => [target, 0])) as Counts
  return { ...none, ...Object.fromEntries(found.map(({ target, count }) => [target, count])) }
}

/**
 * The catalogue is as it was before the import. Call it with
 * a plan that has nothing in the way, in its transaction.
 */
export async function takeBack(
  db: Database,
  importId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const schoolIds = await touched(db, importId, 'schools')
  const courseIds = await touched(db, importId, 'courses')
  await holdTouched(db, importId)
  await removeLinks(db, importId)
  for (const target of TARGETS) await restoreRows(db, importId, target)
  for (const target of [...TARGETS].reverse()) await removeRows(db, importId, target)
  await relink(db, importId)
  await db.execute(sql`update register_imports set state = ${IMPORT_STATE.takenBack}, taken_back_at = now(), taken_back_by = ${by},
    taken_back_reason = ${reason} where id = ${importId} and country_code = ${COUNTRIES.australia}`)
  await db.execute(sql`delete from register_import_rows where import_id = ${importId}`)
  await db.execute(sql`delete from register_import_links where import_id = ${importId}`)
  await catalogueChanged(db, { courseIds, schoolIds })
  await rankEverythingAgain(db)
}

const touched = (db: Database, importId: string, target: Target) =>
  idsOf(
    db,
    sql`select row_id id from register_import_rows where import_id = ${importId} and target = ${target} order by 1`,
  )

/** Those that are written anew as well, in the order of all writers; whole, as some of them go. */
async function holdTouched(db: Database, importId: string): Promise<void> {
  const rowsOf = (target: Target) =>
    sql`select row_id from register_import_rows where import_id = ${importId} and target = ${target}`
  await db.execute(sql`select from schools where id in (${rowsOf('schools')}) order by id for update`)
  await db.execute(sql`select from campuses where id in (${rowsOf('campuses')}) order by id for update`)
  await db.execute(sql`select from courses where id in (${rowsOf('courses')}) or school_id in (${rowsOf('schools')})
    order by id for update`)
}

const removeLinks = (db: Database, importId: string) =>
  db.execute(sql`delete from course_campuses k using register_import_links l
    where l.import_id = ${importId} and l.added and k.course_id = l.course_id and k.campus_id = l.campus_id`)

/** After the rows, as a link needs both of its ends. */
const relink = (db: Database, importId: string) =>
  db.execute(sql`insert into course_campuses (course_id, campus_id)
    select l.course_id, l.campus_id from register_import_links l
    where l.import_id = ${importId} and not l.added on conflict do nothing`)

/** Only what the import changed: other values of a row may be newer, and stay. */
async function restoreRows(db: Database, importId: string, target: Target): Promise<void> {
  const table = sql.identifier(target)
  const columns = await rows<{ name: string }>(
    db,
    sql`select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${target} and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const sets = columns.map(({ name }) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
  await db.execute(sql`update ${table} t set ${sql.join(sets, sql`, `)}
    from register_import_rows k join ${table} c on c.id = k.row_id cross join lateral jsonb_populate_record(c, k.before) r
    where k.import_id = ${importId} and k.target = ${target} and k.before is not null and t.id = k.row_id`)
}

const removeRows = (db: Database, importId: string, target: Target) =>
  db.execute(sql`delete from ${sql.identifier(target)} t using register_import_rows k
    where k.import_id = ${importId} and k.target = ${target} and k.before is null and t.id = k.row_id`)
