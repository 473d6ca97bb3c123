import { COURSE_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { courseCampuses, courseRequirements, courses, intakes } from '../../catalogue/courses.tables.ts'
import { DATA_SOURCE } from '../../catalogue/schools.tables.ts'
import { columnsFor } from '../course-content.ts'
import { announceCourses, confirmedBy, logChanges, nameOf } from '../course-log.ts'
import { intakeRow, requirementRow, writeParts } from '../course-parts.ts'
import type { OwnSchool } from '../own-school.ts'
import type { Existing, PlannedRow } from './plan-rows.ts'

const AT_ONCE = 200
const PUBLISHED = COURSE_STATE.published
/** A row only adds intakes. */
const KEEPS_ALL = () => true

/** What an operator enters for an institution is not confirmed before the institution has looked at it. */
const isDesk = ({ role }: Actor): boolean => role === 'operator'
const confirmed = (actor: Actor, state: number) => (isDesk(actor) ? {} : confirmedBy(actor, state))
const stated = (actor: Actor) =>
  isDesk(actor)
    ? { dataSource: DATA_SOURCE.inputService, verifiedAt: null, verifiedBy: null }
    : { dataSource: DATA_SOURCE.institution }

export async function writeRows(
  db: Database,
  actor: Actor,
  school: OwnSchool,
  rows: readonly PlannedRow[],
): Promise<void> {
  const fresh = rows.filter(({ existing }) => existing === null)
  const shown: string[] = []
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    shown.push(...(await createRows(db, actor, school, fresh.slice(from, from + AT_ONCE))))
  for (const row of rows)
    if (row.existing && (await updateRow(db, actor, school, row, row.existing)))
      shown.push(row.existing.course.id)
  if (shown.length === 0) return
  await announceCourses(db, shown)
}

async function createRows(
  db: Database,
  actor: Actor,
  school: OwnSchool,
  rows: readonly PlannedRow[],
): Promise<string[]> {
  const by = { createdBy: actor.accountId, updatedBy: actor.accountId }
  const values = rows.map(({ courseType, content, state }) => ({
    ...columnsFor(courseType, content),
    ...confirmed(actor, state),
    ...stated(actor),
    schoolId: school.id,
    courseType,
    state,
    ...by,
  }))
  const made = await db
    .insert(courses)
    .values(values as (typeof courses.$inferInsert)[])
    .returning({ id: courses.id })
  const paired = rows.map((row, at) => ({ ...row, id: made[at]?.id as string }))
  const places = paired.flatMap(({ id, content }) =>
    content.campusIds.map((campusId) => ({ courseId: id, campusId })),
  )
  const starts = paired.flatMap(({ id, content }) => content.intakes.map((intake) => intakeRow(id, intake)))
  const rules = paired.flatMap(({ id, content }) =>
    content.requirements.map((rule, sort) => requirementRow(id, rule, sort)),
  )
  if (places.length > 0) await db.insert(courseCampuses).values(places)
  if (starts.length > 0) await db.insert(intakes).values(starts)
  if (rules.length > 0) await db.insert(courseRequirements).values(rules)
  await logChanges(
    db,
    actor,
    paired.map(({ id, content }) => ({
      schoolId: school.id,
      courseId: id,
      action: 'imported' as const,
      name: nameOf(content),
    })),
  )
  return paired.filter(({ state }) => state === PUBLISHED).map(({ id }) => id)
}

async function updateRow(
  db: Database,
  actor: Actor,
  school: OwnSchool,
  { courseType, content, state, changed }: PlannedRow,
  { course }: Existing,
): Promise<boolean> {
  await db
    .update(courses)
    .set({
      ...columnsFor(courseType, content, course.groupFacts),
      ...confirmed(actor, state),
      ...(changed.length > 0 ? stated(actor) : {}),
      state,
      updatedBy: actor.accountId,
      updatedAt: sql`now()`,
      version: course.version + 1,
    })
    .where(eq(courses.id, course.id))
  await writeParts(db, course.id, content, changed, KEEPS_ALL)
  await logChanges(db, actor, [
    { schoolId: school.id, courseId: course.id, action: 'imported', name: nameOf(content), fields: changed },
  ])
  return state === PUBLISHED
}
