import type { OwnCourse } from '@southbound/shared/contract'
import { COURSE_STATE, courseStateAfter } from '@southbound/shared/contract/constants'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { caseChoices } from '../cases/cases.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { DATA_SOURCE } from '../catalogue/schools.tables.ts'
import { changedFields, columnsFor, contentOf } from './course-content.ts'
import { announceCourses, confirmedBy, logChanges, nameOf } from './course-log.ts'
import { type CourseParts, partsOfCourse, writeParts } from './course-parts.ts'
import { normalCourse } from './normal-course.ts'
import { movesOf, ownCourseView } from './own-course-view.ts'
import type { CourseContent, CourseTableRow } from './own-courses.wire.ts'
import { isInfoComplete, lockOwnCourse, type OwnSchool, ownSchool } from './own-school.ts'
import { newlyMissing } from './rules/course-completeness.ts'
import { courseBreaches, subjectOf, withStored } from './rules/course-rules.ts'
import { loadKnownCodes } from './rules/known-codes.ts'

interface Saving {
  db: Database
  actor: Actor
  fail(name: 'discovery.info-incomplete' | 'row.not-found' | 'row.changed' | 'discovery.course-move'): never
}
interface Sent {
  id?: string | null
  version: number
  draftKey?: string
  publish?: boolean
  content: CourseContent
}
const FIRST_VERSION = 1
const NO_PARTS: CourseParts = { campusIds: [], intakes: [], requirements: [] }

const savingOf =
  (courseType: number) =>
  ({ body }: { body: Sent }, ctx: Saving): Promise<OwnCourse> =>
    saveCourse(courseType, ctx, body)

export const saveTertiary: Handler<'POST /course/course'> = savingOf(1)
export const saveSecondary: Handler<'POST /course/sndcourse'> = savingOf(2)
export const saveEnglish: Handler<'POST /course/courseen'> = savingOf(3)
export const saveChinese: Handler<'POST /course/coursecn'> = savingOf(4)

/** A published course stays public and must stay complete. */
async function saveCourse(courseType: number, ctx: Saving, sent: Sent): Promise<OwnCourse> {
  const school = (await ownSchool(ctx)) ?? ctx.fail('discovery.info-incomplete')
  const twin = sent.id ? undefined : await sentBefore(ctx.db, school.id, sent.draftKey)
  const known = sent.id ?? twin?.id
  if (!known && !(await isInfoComplete(ctx.db, school.id))) ctx.fail('discovery.info-incomplete')
  const before = known ? ((await lockOwnCourse(ctx, known, courseType)) ?? ctx.fail('row.not-found')) : null
  const parts = before ? await partsOfCourse(ctx.db, before.id) : NO_PARTS
  const stored = before && contentOf(before, parts)
  const content = normalCourse(courseType, withStored(stored, sent.content))
  const state = stateFor(ctx, before, sent.publish ?? false)
  if (twin && stored && before?.state === state && isSame(stored, content))
    return ownCourseView(ctx.db, before, school)
  // Who went on writing after a lost answer changes what was stored.
  if (before && before.version !== (twin ? FIRST_VERSION : sent.version)) ctx.fail('row.changed')
  await refuseBreaches(ctx.db, school, { before, courseType, stored }, content, state)
  const id = await writeCourse(ctx, {
    school,
    courseType,
    before,
    parts,
    stored,
    content,
    state,
    draftKey: sent.draftKey,
  })
  const [saved] = await ctx.db.select().from(courses).where(eq(courses.id, id))
  return ownCourseView(ctx.db, saved as CourseTableRow, school)
}

/** What was sent before it was stored has no ids of intakes. */
const isSame = (stored: CourseContent, sent: CourseContent): boolean =>
  changedFields({ ...stored, intakes: stored.intakes.map((one) => ({ ...one, intakeId: null })) }, sent)
    .length === 0

/** A repeated first save: a lost answer, or a double click. */
async function sentBefore(
  db: Database,
  schoolId: string,
  draftKey?: string,
): Promise<CourseTableRow | undefined> {
  if (!draftKey) return undefined
  const [twin] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, schoolId), eq(courses.draftKey, draftKey)))
  return twin
}

function stateFor(ctx: Saving, before: CourseTableRow | null, publish: boolean): number {
  const state = before?.state ?? COURSE_STATE.draft
  if (state === COURSE_STATE.archived) ctx.fail('discovery.course-move')
  if (!publish || state === COURSE_STATE.published) return state
  if (before && !movesOf(before).includes('publish')) ctx.fail('discovery.course-move')
  return courseStateAfter('publish', state) ?? ctx.fail('discovery.course-move')
}

interface Checked {
  before: CourseTableRow | null
  courseType: number
  stored: CourseContent | null
}
async function refuseBreaches(
  db: Database,
  school: OwnSchool,
  { before, courseType, stored }: Checked,
  content: CourseContent,
  state: number,
): Promise<void> {
  const subject = subjectOf(before?.id ?? null, courseType, stored)
  const breaches = courseBreaches(content, subject, await loadKnownCodes(db, school, content))
  const shown = before?.state === COURSE_STATE.published ? stored : null
  const missing =
    state === COURSE_STATE.published ? newlyMissing(courseType, content, shown, school.countryCode) : []
  const all = [...breaches, ...missing.map((field) => ({ field: `content.${field}`, rule: 'required' }))]
  if (all.length > 0) throw invalidInput(all)
}

export interface CourseWriting {
  school: OwnSchool
  courseType: number
  before: CourseTableRow | null
  parts: CourseParts
  stored: CourseContent | null
  content: CourseContent
  state: number
  draftKey?: string
}

async function writeCourse(
  ctx: Saving,
  { school, courseType, before, parts, stored, content, state, draftKey }: CourseWriting,
): Promise<string> {
  const { db, actor } = ctx
  const changed = changedFields(stored, content)
  if (before && changed.length === 0 && before.state === state) return before.id
  const values = {
    ...columnsFor(courseType, content, before?.groupFacts),
    ...confirmedBy(actor, state),
    state,
    updatedBy: actor.accountId,
  }
  // From now on its words are the institution's, not the register's.
  const own = changed.length > 0 ? { dataSource: DATA_SOURCE.institution } : {}
  const id = before
    ? await update(db, before, { ...values, ...own })
    : await insert(db, { ...values, schoolId: school.id, courseType, draftKey, actor })
  const held = new Set(await intakesInCases(db, before ? parts : NO_PARTS))
  await writeParts(db, id, content, changed, (intakeId) => held.has(intakeId))
  const action = before ? (before.state !== state ? 'publish' : 'changed') : 'created'
  await logChanges(db, actor, [
    { schoolId: school.id, courseId: id, action, name: nameOf(content), fields: before ? changed : [] },
  ])
  if (state === COURSE_STATE.published) await announceCourses(db, [id])
  return id
}

type Values = PgUpdateSetSource<typeof courses>
async function update(db: Database, { id, version }: CourseTableRow, values: Values): Promise<string> {
  await db
    .update(courses)
    .set({ ...values, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(courses.id, id))
  return id
}

async function insert(db: Database, { actor, ...values }: Values & { actor: Actor }): Promise<string> {
  const made = { dataSource: DATA_SOURCE.institution, createdBy: actor.accountId }
  const [row] = await db
    .insert(courses)
    .values({ ...values, ...made } as typeof courses.$inferInsert)
    .returning({ id: courses.id })
  return row?.id ?? ''
}

/** Cases chose these: they are cancelled, never deleted. */
async function intakesInCases(db: Database, parts: CourseParts): Promise<string[]> {
  const ids = parts.intakes.flatMap(({ intakeId }) => intakeId ?? [])
  if (ids.length === 0) return []
  const found = await db
    .selectDistinct({ id: caseChoices.intakeId })
    .from(caseChoices)
    .where(inArray(caseChoices.intakeId, ids))
  return found.flatMap(({ id }) => id ?? [])
}
