import type { OwnCourseRow } from '@southbound/shared/contract'
import { FAVOURITE_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containing } from '../../database/paging.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { namesFor } from '../catalogue/catalogue.service.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { intakesOf, moneyOf } from '../course-index/course-index.service.ts'
import { viewsOf } from '../interest/interest.service.ts'
import { favourites } from '../keeping/keeping.tables.ts'
import { type CourseDays, courseDays } from '../vocabulary/course-days.service.ts'
import { isIntakeOpen } from '../vocabulary/intakes.service.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { contentOf } from './course-content.ts'
import { type CourseParts, partsOf } from './course-parts.ts'
import { type CourseUses, timesOf, usesOfCourses } from './course-uses.ts'
import { standingOf } from './own-course-view.ts'
import type { CourseTableRow } from './own-courses.wire.ts'
import { isInfoComplete, type OwnSchool, ownSchool } from './own-school.ts'

const NO_PAGE_ROWS = 5000
const ARCHIVED = 7
interface Filter {
  keyword?: string
  courseType?: number
  state?: number
}

/** Latest changes first; archived courses only when asked for. */
export const getOwnCourse: Handler<'POST /course/getOwnCourse'> = async ({ body }, { db, actor }) => {
  const school = await ownSchool({ db, actor })
  if (!school) return { rows: [], total: 0, groups: [], states: [], mayAdd: false, schoolId: null }
  const { page = 1, rows = PAGE_ROWS.normal } = body
  const where = whereOf(school.id, body)
  const [all] = await db.select({ total: count() }).from(courses).where(where)
  const found = await db
    .select()
    .from(courses)
    .where(where)
    .orderBy(desc(courses.updatedAt), desc(courses.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    rows: await rowsOf(db, found, school),
    total: all?.total ?? 0,
    groups: await countBy(db, courses.courseType, whereOf(school.id, { ...body, courseType: undefined })),
    states: await countBy(db, courses.state, whereOf(school.id, { ...body, state: undefined }, true)),
    schoolId: school.id,
    mayAdd: holds(actor as Actor, 'discovery.courses') && (await isInfoComplete(db, school.id)),
  }
}

export const getOwnCourseNoPage: Handler<'POST /course/getOwnCourseNoPage'> = async (
  { body },
  { db, actor },
) => {
  const school = await ownSchool({ db, actor })
  if (!school) return { rows: [], total: 0 }
  const found = await db
    .select()
    .from(courses)
    .where(whereOf(school.id, body))
    .orderBy(asc(courses.courseNameEn), asc(courses.id))
    .limit(NO_PAGE_ROWS)
  const starts = await nextIntakes(db, found)
  const rows = found.map((course) => {
    const { id, courseType, courseNameEn, courseNameCn, registerCode, state, fee, currency } = course
    return {
      id,
      courseType,
      courseNameEn,
      courseNameCn,
      registerCode,
      state,
      fee: moneyOf(fee, currency),
      nextIntake: starts.get(id) ?? null,
    }
  })
  return { rows, total: rows.length }
}

function whereOf(
  schoolId: string,
  { keyword, courseType, state }: Filter,
  everyState = false,
): SQL | undefined {
  const like = containing(keyword)
  return and(
    eq(courses.schoolId, schoolId),
    like
      ? or(
          ilike(courses.courseNameEn, like),
          ilike(courses.courseNameCn, like),
          ilike(courses.registerCode, like),
        )
      : undefined,
    courseType === undefined ? undefined : eq(courses.courseType, courseType),
    state !== undefined
      ? eq(courses.state, state)
      : everyState
        ? undefined
        : sql`${courses.state} <> ${ARCHIVED}`,
  )
}

const countBy = (
  db: Database,
  by: typeof courses.state | typeof courses.courseType,
  where: SQL | undefined,
) => db.select({ value: by, count: count() }).from(courses).where(where).groupBy(by).orderBy(by)

async function rowsOf(
  db: Database,
  found: readonly CourseTableRow[],
  school: OwnSchool,
): Promise<OwnCourseRow[]> {
  const ids = found.map(({ id }) => id)
  const [parts, days, usesOf, kept, views, names] = [
    await partsOf(db, ids),
    await courseDays(db, ids),
    await usesOfCourses(db, ids),
    await timesOf(db, favourites.targetId, ids, eq(favourites.type, FAVOURITE_TYPES.course)),
    await viewsOf(db, ids),
    await namesFor(db),
  ]
  return found.map((course) =>
    rowView(course, {
      school,
      names,
      parts: parts.get(course.id) as CourseParts,
      days: days.get(course.id) as CourseDays,
      uses: usesOf(course.id),
      kept: kept.get(course.id) ?? 0,
      views: views.get(course.id) ?? 0,
    }),
  )
}

interface RowFacts {
  school: OwnSchool
  names: CatalogueNames
  parts: CourseParts
  days: CourseDays
  uses: CourseUses
  kept: number
  views: number
}
function rowView(
  course: CourseTableRow,
  { school, names, parts, days, uses, kept, views }: RowFacts,
): OwnCourseRow {
  const { courseNameEn, courseNameCn, registerCode, levelCode, fee, currency } = course
  return {
    ...standingOf(course, contentOf(course, parts), school, uses),
    courseNameEn,
    courseNameCn,
    registerCode,
    level: names.level(levelCode),
    campusCount: parts.campusIds.length,
    fee: moneyOf(fee, currency),
    nextIntake: parts.intakes.find((intake) => isIntakeOpen(intake, days.of(intake)))?.startDate ?? null,
    views,
    favourites: kept,
  }
}

async function nextIntakes(db: Database, found: readonly CourseTableRow[]): Promise<Map<string, string>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const [starts, days] = [await intakesOf(db, ids), await courseDays(db, ids)]
  const open = starts
    .filter((intake) => isIntakeOpen(intake, (days.get(intake.courseId) as CourseDays).of(intake)))
    .reverse()
  return new Map(open.map(({ courseId, startDate }) => [courseId, startDate]))
}
