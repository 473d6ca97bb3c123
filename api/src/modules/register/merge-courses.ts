import { COUNTRIES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { DATA_SOURCE, OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'
import { merge } from './merge.ts'
import { countOf, isRefused } from './stage.ts'

const AU = COUNTRIES.australia
const STAGED = sql`select i.*, p.id school_id from stage_course i join schools p on p.country_code = ${AU} and p.register_code = i.provider`
const MATCH = sql`t.school_id = s.school_id and t.register_code = s.code`
/** An edition brought it, and this one has it no longer; courses of refused rows are still there. */
const MISSING = sql`p.id = t.school_id and p.country_code = ${AU} and t.in_register and t.state = ${PUBLISHED}
  and not exists (select 1 from stage_course s where s.provider = p.register_code and s.code = t.register_code)
  and not exists (select 1 from stage_refused s where s.provider = p.register_code and s.code = t.register_code)`

/** Expired courses come back when the register has them again. */
export async function mergeCourses(
  db: Database,
  edition: string | null,
): Promise<{ created: number; updated: number; offline: number; hidden: number }> {
  const expiring = sql`select count(*)::int as count from courses t join (${STAGED}) s on ${MATCH} where s.expired and t.state = ${PUBLISHED}`
  const expiringAll = await one(db, expiring)
  const expiringOwn = await one(db, sql`${expiring} and t.data_source = ${DATA_SOURCE.register}`)
  const expiredNew = await one(
    db,
    sql`select count(*)::int as count from (${STAGED}) s where s.expired and not exists (select 1 from courses t where ${MATCH})`,
  )
  const counts = await merge(db, {
    target: 'courses',
    source: STAGED,
    match: MATCH,
    columns: COLUMNS,
    ruled: RULED,
    initial: INITIAL,
  })
  const missing = await countOf(
    db,
    sql`update courses t set state = ${OFFLINE}, register_expired = true, offline_by_register = true, updated_at = now(), version = t.version + 1 from schools p where ${MISSING} returning 1`,
  )
  if (edition) await confirm(db, edition)
  return { ...counts, offline: expiringAll + expiredNew + missing, hidden: expiringOwn + missing }
}

const COLUMNS = {
  course_name_en: 'name',
  course_type: 'course_type',
  level_code: 'level_code',
  register_level: 'level_word',
  vet_national_code: 'vet_code',
  foe_broad: 'broad',
  foe_narrow: 'narrow',
  foe_detailed: 'detailed',
  foe2_broad: 'broad2',
  foe2_narrow: 'narrow2',
  foe2_detailed: 'detailed2',
  duration_weeks: 'weeks',
  work_hours_per_week: 'work_hours',
  work_weeks: 'work_weeks',
  work_total_hours: 'work_total',
  fee: 'fee',
  total_fee: 'total_fee',
  fee_per_week: 'fee_per_week',
  non_tuition_fee: 'non_tuition',
  estimated_total_cost: 'estimated_total',
}
/** Never blank: what the register says, where it says nothing the usual value. */
const STATED = {
  dual_qualification: sql`coalesce(s.dual, false)`,
  foundation_studies: sql`coalesce(s.foundation, false)`,
  work_component: sql`coalesce(s.work, false)`,
  course_language: sql`coalesce(s.language, 'en')`,
}
/** An institution's own value stays; of a course of the register, what the register withdraws goes. */
const ruled = (column: keyof typeof STATED): SQL =>
  sql`case when t.data_source = 1 then t.${sql.identifier(column)} else ${STATED[column]} end`
const RULED = {
  dual_qualification: ruled('dual_qualification'),
  foundation_studies: ruled('foundation_studies'),
  work_component: ruled('work_component'),
  course_language: ruled('course_language'),
  register_expired: sql`s.expired`,
  // What its institution took offline stays so.
  offline_by_register: sql`s.expired and (t.state = ${PUBLISHED} or t.offline_by_register)`,
  state: sql`case when s.expired and t.state = ${PUBLISHED} then ${OFFLINE}::smallint
    when not s.expired and t.state = ${OFFLINE} and t.offline_by_register then ${PUBLISHED}::smallint else t.state end`,
}
const INITIAL = {
  register_code: sql`s.code`,
  school_id: sql`s.school_id`,
  ...STATED,
  currency: sql`'AUD'::text`,
  in_register: sql`true`,
  register_expired: sql`s.expired`,
  offline_by_register: sql`s.expired`,
  state: sql`case when s.expired then ${OFFLINE}::smallint else ${PUBLISHED}::smallint end`,
  data_source: sql`${DATA_SOURCE.register}::smallint`,
}

/** The same row in a later edition confirms a course. */
async function confirm(db: Database, edition: string): Promise<void> {
  const day = sql`${`${edition}T00:00:00Z`}::timestamptz`
  await db.execute(sql`update courses t set verified_at = ${day} from (${STAGED}) s
    where ${MATCH} and t.data_source = ${DATA_SOURCE.register} and (t.verified_at is null or t.verified_at < ${day})`)
}

/** Only the register's own courses get and lose places. */
export async function mergeCourseCampuses(db: Database): Promise<{ created: number; offline: number }> {
  const links = sql`select c.id course_id, m.id campus_id from stage_link l
    join schools p on p.country_code = ${AU} and p.register_code = l.provider
    join courses c on c.school_id = p.id and c.register_code = l.code and c.data_source = ${DATA_SOURCE.register}
    join campuses m on m.school_id = p.id and m.register_key = l.key`
  const created = await countOf(
    db,
    sql`insert into course_campuses (course_id, campus_id) ${links} on conflict do nothing returning 1`,
  )
  const offline = await countOf(
    db,
    sql`delete from course_campuses k using campuses m, courses c, schools p
      where m.id = k.campus_id and c.id = k.course_id and p.id = c.school_id and p.country_code = ${AU}
      and m.data_source = ${DATA_SOURCE.register} and c.data_source = ${DATA_SOURCE.register}
      and exists (select 1 from stage_course s where s.provider = p.register_code and s.code = c.register_code)
      and not exists (select 1 from stage_link l where l.provider = p.register_code and l.code = c.register_code and l.key = m.register_key)
      and not ${isRefused(sql`p.register_code`)} returning 1`,
  )
  return { created, offline }
}

const one = async (db: Database, query: SQL): Promise<number> =>
  (await rows<{ count: number }>(db, query))[0]?.count ?? 0
