import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { ZonedPlace } from '../../day-there.ts'
import { agencies, VERIFICATION } from '../catalogue/agencies.tables.ts'
import { courseCampuses, courses, intakes } from '../catalogue/courses.tables.ts'
import { campuses, PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import type { CourseDays } from '../vocabulary/course-days.service.ts'
import { isBeforeDeadline, type Onshore } from '../vocabulary/intakes.service.ts'
import { type Applying, isClosedTo } from '../vocabulary/published.service.ts'
import type { FeeSnapshot } from './cases.tables.ts'

export interface CourseFacts {
  id: string
  courseType: number
  schoolId: string
  countryCode: string
  levelCode: string
  foeBroad: string | null
  requiredDocTypes: string[]
  fee: FeeSnapshot
  applicationFee: string | null
  nameEn: string | null
  nameCn: string | null
  /** Published, with its institution. */
  offered: boolean
}
type IntakeFacts = typeof intakes.$inferSelect

export async function readCourses(db: Database, ids: readonly string[]): Promise<Map<string, CourseFacts>> {
  const found = await readAnyCourses(db, ids)
  return new Map([...found].filter(([, { offered }]) => offered))
}

/** Also those that are not offered now. */
export async function readAnyCourses(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CourseFacts>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ course: courses, school: schools })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(inArray(courses.id, [...ids]))
  return new Map(found.map(({ course, school }) => [course.id, factsOf(course, school)]))
}

function factsOf(course: typeof courses.$inferSelect, school: typeof schools.$inferSelect): CourseFacts {
  const {
    id,
    courseType,
    schoolId,
    levelCode,
    foeBroad,
    requiredDocTypes,
    currency,
    fee,
    totalFee,
    nonTuitionFee,
    applicationFee,
  } = course
  return {
    id,
    courseType,
    schoolId,
    countryCode: school.countryCode,
    levelCode,
    foeBroad,
    requiredDocTypes,
    fee: { currency, amount: fee, totalFee, nonTuition: nonTuitionFee },
    applicationFee: Number(applicationFee) > 0 ? applicationFee : null,
    nameEn: course.courseNameEn,
    nameCn: course.courseNameCn,
    offered: course.state === PUBLISHED && school.state === PUBLISHED,
  }
}

export async function readIntake(
  db: Database,
  courseId: string,
  intakeId: string,
): Promise<IntakeFacts | null> {
  const [found] = await db
    .select()
    .from(intakes)
    .where(and(eq(intakes.id, intakeId), eq(intakes.courseId, courseId)))
  return found ?? null
}

const TAKES_APPLICATIONS = [1, 2, 4]
export interface IntakeAsker extends Applying {
  onshore: Onshore
}
/** `day`: at the institution's place. */
export const isIntakeOpen = (intake: IntakeFacts, day: string, asker: IntakeAsker): boolean =>
  TAKES_APPLICATIONS.includes(intake.state) &&
  isBeforeDeadline(intake, day, asker.onshore) &&
  !isClosedTo(intake, asker, day)

export async function nextIntake(
  db: Database,
  courseId: string,
  days: CourseDays,
  asker: IntakeAsker,
): Promise<string | null> {
  const coming = await db
    .select()
    .from(intakes)
    .where(and(eq(intakes.courseId, courseId), gt(intakes.startDate, days.day)))
    .orderBy(asc(intakes.startDate))
  return coming.find((intake) => isIntakeOpen(intake, days.of(intake), asker))?.startDate ?? null
}

export async function isOfferedAt(db: Database, courseId: string, campusId: string): Promise<boolean> {
  const at = and(eq(courseCampuses.courseId, courseId), eq(courseCampuses.campusId, campusId))
  const [found] = await db
    .select({ id: courseCampuses.courseId })
    .from(courseCampuses)
    .innerJoin(campuses, eq(campuses.id, courseCampuses.campusId))
    .where(at)
  return found !== undefined
}

/** An agency as a receiver, or null; `takes` when it is verified and published. */
export async function readAgency(
  db: Database,
  id: string,
): Promise<{ takes: boolean; countryCode: string; serviceAreas: string[] } | null> {
  const [found] = await db.select().from(agencies).where(eq(agencies.id, id))
  if (!found) return null
  const takes = found.verificationState === VERIFICATION.verified && found.publicState === PUBLISHED
  return { takes, countryCode: found.countryCode, serviceAreas: found.serviceAreas }
}

/** Where the days of a choice are counted: at its campus, or at the institution where none is named. */
export async function placeOf(
  db: Database,
  { institutionId, campusId }: { institutionId: string; campusId: string | null },
): Promise<ZonedPlace> {
  const [found] = await db
    .select({ school: schools, campus: campuses })
    .from(schools)
    .leftJoin(campuses, and(eq(campuses.schoolId, schools.id), eq(campuses.id, campusId ?? '0')))
    .where(eq(schools.id, institutionId))
  const { school, campus } = found ?? {}
  return {
    countryCode: campus?.countryCode ?? school?.countryCode ?? null,
    stateId: campus?.stateId ?? school?.stateId ?? null,
  }
}

export async function readSchoolCountry(db: Database, id: string): Promise<string | null> {
  const [found] = await db
    .select({ countryCode: schools.countryCode })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.state, PUBLISHED)))
  return found?.countryCode ?? null
}
