import { and, asc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { isAgencyShown, isIntakeOpen, isShown, isVerified } from './discovery.policy.ts'
import { agencies, courses, intakes, schools } from './discovery.tables.ts'
import { agencyDomains } from './profiles/agency-domains.tables.ts'

export { type CatalogueChange, catalogueChanged } from './catalogue-changes.ts'
export { keepCourseIndex } from './keep-course-index.ts'

/** What a case keeps of a course at the moment it is chosen. Money is a decimal string, null when unknown. */
export interface ChosenCourse {
  courseId: string
  courseType: number
  courseNameEn: string | null
  courseNameCn: string | null
  schoolId: string
  schoolNameEn: string | null
  schoolNameCn: string | null
  countryCode: string
  levelCode: string
  fee: string | null
  currency: string
  requiredDocTypes: string[]
  intakes: ChosenIntake[]
}
export interface ChosenIntake {
  intakeId: string
  campusId: string | null
  term: string
  year: number
  startDate: string
  open: boolean
}

/** A published course of this group with its intakes in order; null when the public does not see it. */
export async function findCourseForChoice(
  db: Database,
  courseType: number,
  courseId: string,
): Promise<ChosenCourse | null> {
  const [found] = await db
    .select({ course: courses, school: schools })
    .from(courses)
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(eq(courses.id, courseId), eq(courses.courseType, courseType)))
  if (!found || !isShown(found.course, found.school)) return null
  const { course, school } = found
  const starts = await db
    .select()
    .from(intakes)
    .where(eq(intakes.courseId, courseId))
    .orderBy(asc(intakes.startDate), asc(intakes.id))
  return {
    courseId,
    courseType,
    courseNameEn: course.courseNameEn,
    courseNameCn: course.courseNameCn,
    schoolId: school.id,
    schoolNameEn: school.nameEn,
    schoolNameCn: school.nameCn,
    countryCode: school.countryCode,
    levelCode: course.levelCode,
    fee: course.fee,
    currency: course.currency,
    requiredDocTypes: course.requiredDocTypes,
    intakes: starts.map(chosenIntake),
  }
}

const chosenIntake = (intake: typeof intakes.$inferSelect): ChosenIntake => ({
  intakeId: intake.id,
  campusId: intake.campusId,
  term: intake.term,
  year: intake.year,
  startDate: intake.startDate,
  open: isIntakeOpen(intake),
})

/** An agency as a receiver of cases: `accountId` is the primary account, `accountIds` everybody who works there. */
export interface ReceivingAgency {
  agencyId: string
  nameEn: string | null
  nameCn: string | null
  verified: boolean
  accountId: string | null
  accountIds: string[]
}

/** An agency that the public sees, with its accounts; null when it is hidden or does not exist. */
export async function findAgency(db: Database, agencyId: string): Promise<ReceivingAgency | null> {
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, agencyId))
  if (!agency || !isAgencyShown(agency)) return null
  return {
    agencyId,
    nameEn: agency.companyNameEn,
    nameCn: agency.companyNameCn,
    verified: isVerified(agency),
    accountId: agency.accountId,
    accountIds: await agencyAccountIds(db, agencyId),
  }
}

/** The agency that the public sees under this second-level domain; null when there is none. */
export async function agencyOfDomain(db: Database, name: string): Promise<string | null> {
  const [found] = await db
    .select({ agency: agencies })
    .from(agencyDomains)
    .innerJoin(agencies, eq(agencies.id, agencyDomains.agencyId))
    .where(eq(agencyDomains.name, name))
  return found && isAgencyShown(found.agency) ? found.agency.id : null
}

/** The active accounts of an agency, its sub-accounts among them. */
export const agencyAccountIds = (db: Database, agencyId: string): Promise<string[]> =>
  accountIdsOf(db, 'agencyId', agencyId)
/** The active accounts of a school, its sub-accounts among them. */
export const schoolAccountIds = (db: Database, schoolId: string): Promise<string[]> =>
  accountIdsOf(db, 'schoolId', schoolId)

const ACTIVE = 1
/** A sub-account belongs to what its parent belongs to. */
async function accountIdsOf(db: Database, belongs: 'agencyId' | 'schoolId', id: string): Promise<string[]> {
  const parent = alias(accounts, 'parent')
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(parent, eq(parent.id, accounts.parentId))
    .where(
      and(
        eq(accounts.status, ACTIVE),
        or(eq(accounts[belongs], id), and(sql`${accounts[belongs]} is null`, eq(parent[belongs], id))),
      ),
    )
    .orderBy(asc(accounts.level), asc(accounts.id))
  return found.map(({ id }) => id)
}
