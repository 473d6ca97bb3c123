import { dayOf, today } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, idsOf, rows } from '../../database/database.ts'
import { daysThere } from '../../day-there.ts'
import { giveChineseNames } from '../vocabulary/chinese-names.service.ts'
import { schoolsOfDays } from '../vocabulary/course-days.service.ts'
import { type CatalogueNames, loadCatalogueNames } from '../vocabulary/names.service.ts'
import { holdCourses, writeCourseDocuments } from './course-documents.ts'
import { renewFees, takeFeeRates } from './fee-rates.ts'

export const CATALOGUE_CHANNEL = 'catalogue'
/** A server makes documents of an older edition anew when it starts. */
export const EDITION = 16

/** Of two processes one renews. */
const RENEWAL_LOCK = 7_301_966

/** A server that starts again within this time reads only what has changed. */
const ON_RECORD = '14 days'

/** Courses of touched schools are included, and the schools of touched courses. */
interface CatalogueChange {
  courseIds?: readonly string[] | 'all'
  schoolIds?: readonly string[]
  agencies?: boolean
  /** The order of all fees is another one. */
  feesMoved?: boolean
}
export interface CatalogueNotice {
  version: number
}
interface Renewal {
  edition: number
  /** Of a version that kept no more: the beginning of its day. */
  at: Date
}
interface Touched {
  version: number
  courseIds: string[] | 'all'
  schoolIds: string[]
  agencies: boolean
}

/** Every writer of the catalogue calls this once, at the end of its transaction. */
export async function catalogueChanged(db: Database, change: CatalogueChange): Promise<void> {
  await recordChange(db, change, await loadCatalogueNames(db))
  await announceChanges(db)
}

/** Without the notice, for many small transactions that are announced at their end. */
export async function recordChange(
  db: Database,
  change: CatalogueChange,
  names: CatalogueNames,
): Promise<void> {
  const all = change.courseIds === 'all'
  const courseIds = await touchedCourses(db, change)
  if (courseIds.length > 0) await writeCourseDocuments(db, names, courseIds)
  if (all) {
    await db.execute(sql`analyze course_documents, course_rows, course_campuses`)
    // Locks the version: after the documents, as every other writer does.
    await takeFeeRates(db)
    await db.execute(
      sql`update catalogue_version set edition = ${EDITION}, day = ${today()}, renewed_at = now()`,
    )
  }
  const [next] = await rows<{ version: string }>(
    db,
    sql`update catalogue_version set version = version + 1 returning version`,
  )
  const version = Number(next?.version)
  const changed = all || change.feesMoved ? null : idList(courseIds)
  await db.execute(sql`insert into catalogue_changes (version, course_ids, school_ids, agencies) values (${version}, ${changed}::bigint[],
    array(select unnest(${idList(change.schoolIds ?? [])}::bigint[]) union select school_id from courses where id = ${anyId(all ? [] : courseIds)}),
    ${change.agencies === true || all || courseIds.length === 0})`)
  await noteArrivals(db, version, all ? 'all' : courseIds)
  await db.execute(
    sql`delete from catalogue_changes where at < now() - ${ON_RECORD}::interval and version < ${version}`,
  )
}

/** Courses that are public for the first time came with this version; those that come back are not new. */
const noteArrivals = (db: Database, version: number, courseIds: readonly string[] | 'all') =>
  db.execute(sql`insert into course_arrivals (course_id, version) select d.course_id, ${version} from course_documents d
    where ${courseIds === 'all' ? sql`true` : sql`d.course_id = ${anyId(courseIds)}`}
      and not exists (select 1 from course_arrivals a where a.course_id = d.course_id) on conflict do nothing`)

export async function announceChanges(db: Database): Promise<void> {
  const version = await catalogueVersion(db)
  await db.execute(
    sql`select pg_notify(${CATALOGUE_CHANNEL}, ${JSON.stringify({ version } satisfies CatalogueNotice)})`,
  )
}

const idList = (ids: readonly string[]) => `{${ids.join(',')}}`

async function touchedCourses(
  db: Database,
  { courseIds = [], schoolIds = [] }: CatalogueChange,
): Promise<string[]> {
  if (courseIds === 'all') return idsOf(db, sql`select id from courses order by id`)
  if (schoolIds.length === 0) return [...courseIds]
  const ofSchools = await idsOf(db, sql`select id from courses where school_id = ${anyId(schoolIds)}`)
  return [...new Set([...courseIds, ...ofSchools])]
}

export async function catalogueVersion(db: Database): Promise<number> {
  const [row] = await rows<{ version: string }>(db, sql`select version from catalogue_version`)
  return Number(row?.version ?? 0)
}

interface Change {
  version: string
  course_ids: string[] | null
  school_ids: string[]
  agencies: boolean
}
/** Null when nothing has changed; everything when the record no longer reaches back. */
export async function changesSince(db: Database, version: number): Promise<Touched | null> {
  const found = await rows<Change>(
    db,
    sql`select version, course_ids, school_ids, agencies from catalogue_changes where version > ${version} order by version`,
  )
  const last = Number(found.at(-1)?.version ?? version)
  if (found.length === 0)
    return (await catalogueVersion(db)) > version
      ? { version: await catalogueVersion(db), courseIds: 'all', schoolIds: [], agencies: true }
      : null
  const whole = Number(found[0]?.version) > version + 1 || found.some(({ course_ids }) => course_ids === null)
  return {
    version: last,
    courseIds: whole ? 'all' : [...new Set(found.flatMap(({ course_ids }) => course_ids ?? []))],
    schoolIds: [...new Set(found.flatMap(({ school_ids }) => school_ids))],
    agencies: whole || found.some(({ agencies }) => agencies),
  }
}

/**
 * Those of an older edition or version, or whose intakes or
 * scholarships opened, closed or began with the day of their place.
 */
export async function renewDocuments(db: Database, now = new Date()): Promise<void> {
  const known = await lastRenewal(db)
  if (!known || isRecent(known, now)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RENEWAL_LOCK})`)
    const before = await lastRenewal(tx)
    if (!before || isRecent(before, now)) return
    if (before.edition < EDITION) {
      await catalogueChanged(tx, { courseIds: 'all', schoolIds: await giveChineseNames(tx) })
      return
    }
    const courseIds = await coursesOfDays(tx, before.at, now)
    const agencies = await hasEndedLicences(tx, dayOf(before.at), dayOf(now))
    // Courses before the version, as every other writer: two that wait for one another would be refused.
    await holdCourses(tx, courseIds)
    const feesMoved = await renewFees(tx)
    if (feesMoved || agencies || courseIds.length > 0)
      await catalogueChanged(tx, { courseIds, feesMoved, agencies })
    await tx.execute(sql`update catalogue_version set day = ${dayOf(now)}, renewed_at = ${now.toISOString()}`)
  })
}

async function lastRenewal(db: Database): Promise<Renewal | undefined> {
  const [found] = await rows<{ edition: number; at: string | null; day: string }>(
    db,
    sql`select edition, to_json(case when day < (renewed_at at time zone 'UTC')::date then null else renewed_at end) #>> '{}' as at, day::text as day
      from catalogue_version`,
  )
  return found && { edition: found.edition, at: new Date(found.at ?? found.day) }
}
const isRecent = ({ edition, at }: Renewal, now: Date) =>
  edition >= EDITION && (at >= now || daysThere(at) === daysThere(now))

/** What ended on the day that was, began on the day that is, or did so on one between them. */
async function coursesOfDays(db: Database, from: Date, to: Date): Promise<string[]> {
  const between = (day: SQL) => sql`${day} between there.before and there.now`
  return idsOf(
    db,
    sql`with there as (${schoolsOfDays(from, to)})
      select i.course_id id from intakes i join courses c on c.id = i.course_id join there on there.school_id = c.school_id
        where ${between(sql`i.apply_open`)} or ${between(sql`i.apply_deadline`)} or ${between(sql`i.apply_deadline_onshore`)} or ${between(sql`i.start_date`)}
      union select c.id from courses c join there on there.school_id = c.school_id
        cross join lateral jsonb_array_elements(c.group_facts -> 'scholarships') x
        where c.group_facts -> 'scholarships' -> 0 is not null and ${between(sql`(x ->> 'deadline')::date`)}
      union select course_id from course_documents where currency is null`,
  )
}

/** Agencies are listed without licences whose last day has passed. */
async function hasEndedLicences(db: Database, from: string, to: string): Promise<boolean> {
  const [found] = await rows<{ ended: boolean }>(
    db,
    sql`select exists (select 1 from agencies a cross join lateral jsonb_array_elements(a.credentials) x
      where x ->> 'validTo' between (${from}::date - 1)::text and ${to}) ended`,
  )
  return found?.ended === true
}
