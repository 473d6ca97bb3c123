import type { CampusContent, OwnCampus } from '@southbound/shared/contract'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { cleanDescription } from '../../plugins/rich-text/description.ts'
import { caseChoices } from '../cases/cases.tables.ts'
import { courseCampuses } from '../catalogue/courses.tables.ts'
import { campuses, DATA_SOURCE } from '../catalogue/schools.tables.ts'
import { foreignPictures } from '../content/content.service.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { nameMainCampus } from '../profiles/profiles.service.ts'
import { logChanges, nameOf } from './course-log.ts'
import { timesOf } from './course-uses.ts'
import { isInfoComplete, ownSchool } from './own-school.ts'
import { type CampusNames, campusBreaches } from './rules/campus-rules.ts'

type CampusRow = typeof campuses.$inferSelect

export const getOwnCampusNoPage: Handler<'POST /campus/getOwnCampusNoPage'> = async (
  _input,
  { db, actor },
) => {
  const rows = actor.schoolId ? await views(db, await campusesOf(db, actor.schoolId)) : []
  return { rows, total: rows.length }
}

export const campusesForCourse: Handler<'GET /campus/addCourse/school/:id'> = async (
  { params: { id } },
  ctx,
) => {
  if (ctx.actor.schoolId !== null && ctx.actor.schoolId !== id) ctx.fail('permission.denied')
  if (!ctx.actor.schoolId || !(await isInfoComplete(ctx.db, id))) ctx.fail('discovery.info-incomplete')
  const open = (await campusesOf(ctx.db, id)).filter(({ enabled }) => enabled)
  return {
    rows: open.map(({ id: campusId, nameEn, nameCn, isMain }) => ({ campusId, nameEn, nameCn, isMain })),
    total: open.length,
  }
}

export const addCampus: Handler<'POST /campus/campusAdd'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const school = (await ownSchool(ctx)) ?? ctx.fail('discovery.info-incomplete')
  await holdSchool(db, school.id)
  const isFirst = (await campusesOf(db, school.id)).length === 0
  const content = normalCampus({ ...body.content, isMain: body.content.isMain || isFirst })
  await refuseBreaches(db, school.id, null, content)
  await refuseForeign(ctx, school.id, content, null)
  const [made] = await db
    .insert(campuses)
    .values({ ...content, schoolId: school.id, createdBy: actor.accountId, updatedBy: actor.accountId })
    .returning()
  const campus = made as CampusRow
  await settle(db, actor, campus, null)
  return (await views(db, [campus]))[0] as OwnCampus
}

/** The main campus stays so until another takes its place. */
export const modifyCampus: Handler<'POST /campus/campusModify'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  if (actor.schoolId) await holdSchool(db, actor.schoolId)
  const before = (await lockCampus(db, actor, body.campusId, 'no key update')) ?? ctx.fail('row.not-found')
  if (before.version !== body.version) ctx.fail('row.changed')
  if (before.isMain && !body.content.isMain) ctx.fail('discovery.campus-main')
  const content = normalCampus(body.content)
  await refuseBreaches(db, before.schoolId, before, content)
  await refuseForeign(ctx, before.schoolId, content, before)
  const [after] = await db
    .update(campuses)
    .set({
      ...content,
      // From now on its words are the institution's, not the register's.
      dataSource: DATA_SOURCE.institution,
      updatedAt: sql`now()`,
      updatedBy: actor.accountId,
      version: before.version + 1,
    })
    .where(eq(campuses.id, before.id))
    .returning()
  const campus = after as CampusRow
  await settle(db, actor, campus, before)
  return (await views(db, [campus]))[0] as OwnCampus
}

export const deleteCampus: Handler<'POST /campus/deleteCampus/:id'> = async ({ params: { id } }, ctx) => {
  const { db, actor } = ctx
  const campus = (await lockCampus(db, actor, id, 'update')) ?? ctx.fail('row.not-found')
  if (campus.isMain) ctx.fail('discovery.campus-main')
  const used = await usesOf(db, id)
  if (used > 0) ctx.fail('discovery.campus-used', { count: used })
  await db.delete(campuses).where(eq(campuses.id, id))
  await logChanges(db, actor, [
    { schoolId: campus.schoolId, campusId: id, action: 'deleted', name: nameOf(campus) },
  ])
  await catalogueChanged(db, {})
  return { id }
}

const campusesOf = (db: Database, schoolId: string): Promise<CampusRow[]> =>
  db
    .select()
    .from(campuses)
    .where(eq(campuses.schoolId, schoolId))
    .orderBy(desc(campuses.isMain), asc(campuses.id))

/** Which campus is the main one, and which names are taken, is decided by one at a time. */
const holdSchool = (db: Database, schoolId: string) =>
  db.execute(sql`select from schools where id = ${schoolId} for no key update`)

/**
 * A campus that only changes may meanwhile get courses: their
 * writers hold them before it, and would wait in a circle.
 */
async function lockCampus(
  db: Database,
  { schoolId }: Actor,
  id: string,
  strength: 'update' | 'no key update',
): Promise<CampusRow | null> {
  if (!schoolId) return null
  const [campus] = await db
    .select()
    .from(campuses)
    .where(and(eq(campuses.id, id), eq(campuses.schoolId, schoolId)))
    .for(strength)
  return campus ?? null
}

const blank = (text: string | null): string | null => text?.trim() || null
const TEXTS = ['nameEn', 'nameCn', 'city', 'suburb', 'postcode', 'street', 'phone', 'email'] as const
const normalCampus = (content: CampusContent): CampusContent => ({
  ...content,
  ...Object.fromEntries(TEXTS.map((name) => [name, blank(content[name])])),
  facilities: content.facilities.map((one) => one.trim()),
  photos: content.photos?.map(({ picture, altEn = null, altCn = null }) => ({
    picture,
    altEn: blank(altEn),
    altCn: blank(altCn),
  })),
  descriptionEn: cleanDescription(content.descriptionEn),
  descriptionCn: cleanDescription(content.descriptionCn),
})

async function refuseBreaches(
  db: Database,
  schoolId: string,
  before: CampusNames | null,
  content: CampusContent,
): Promise<void> {
  const breaches = await campusBreaches(db, schoolId, before, content)
  if (breaches.length > 0) throw invalidInput(breaches)
}

/** Photos are the institution's own. */
async function refuseForeign(
  { db, actor }: { db: Database; actor: Actor },
  schoolId: string,
  { photos = [] }: CampusContent,
  before: CampusRow | null,
): Promise<void> {
  const owners = [`school:${schoolId}`, `account:${actor.accountId}`]
  const foreign = await foreignPictures(db, owners, photos, before?.photos ?? [])
  if (foreign.length > 0)
    throw invalidInput(foreign.map((at) => ({ field: `content.photos.${at}.picture`, rule: 'file-gone' })))
}

async function settle(
  db: Database,
  actor: Actor,
  campus: CampusRow,
  before: CampusRow | null,
): Promise<void> {
  if (campus.isMain)
    await db
      .update(campuses)
      .set({ isMain: false })
      .where(
        and(eq(campuses.schoolId, campus.schoolId), ne(campuses.id, campus.id), eq(campuses.isMain, true)),
      )
  const isNamed = before?.isMain && before.nameEn === campus.nameEn && before.nameCn === campus.nameCn
  if (campus.isMain && !isNamed) await nameMainCampus(db, campus.schoolId, campus)
  const action = before ? 'changed' : 'created'
  await logChanges(db, actor, [
    { schoolId: campus.schoolId, campusId: campus.id, action, name: nameOf(campus) },
  ])
  const taught = await db
    .select({ id: courseCampuses.courseId })
    .from(courseCampuses)
    .where(eq(courseCampuses.campusId, campus.id))
  await catalogueChanged(db, { courseIds: taught.map(({ id }) => id) })
}

async function usesOf(db: Database, id: string): Promise<number> {
  const taught = await timesOf(db, courseCampuses.campusId, [id])
  const [chosen] = await db
    .select({ times: sql<number>`count(distinct ${caseChoices.courseId})::int` })
    .from(caseChoices)
    .where(eq(caseChoices.campusId, id))
  return Math.max(taught.get(id) ?? 0, chosen?.times ?? 0)
}

async function views(db: Database, found: readonly CampusRow[]): Promise<OwnCampus[]> {
  const times = await timesOf(
    db,
    courseCampuses.campusId,
    found.map(({ id }) => id),
  )
  return found.map(
    (campus) => ({ ...campus, campusId: campus.id, courseCount: times.get(campus.id) ?? 0 }) as OwnCampus,
  )
}
