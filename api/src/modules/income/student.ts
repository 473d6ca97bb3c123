import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, countDistinct, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type CaseRow, type ChoiceRow, caseChoices, cases } from '../cases/cases.tables.ts'
import type { Dimensions } from './engine/rules.ts'
import { incomeRecords } from './income.tables.ts'

/** States in which another record counts as a claim of the same student. */
const CLAIMED = [2, 3, 4, 5, 6]
type Condition = SQL | undefined

/**
 * Whom a case is about: the client behind an office's dossier, otherwise the applicant. One of the staff is
 * the applicant of every client without an account. Read anew each time, as a client may take an account.
 */
export const studentOf = sql<string>`coalesce(
  (select 'dossier:' || d.id from dossiers d where d.id = ${cases.datumStudentId}
    and (d.agency_id is not null or d.school_id is not null)),
  'account:' || ${cases.applicantId})`

/** A condition on `cases`: those of the same student as this one. */
export const casesOf = ({ applicantId, datumStudentId }: CaseRow, student: string): Condition =>
  and(
    or(eq(cases.applicantId, applicantId), eq(cases.datumStudentId, datumStudentId ?? '0')),
    eq(studentOf, student),
  )

/** How many students the cases are of. */
export async function countStudents(db: Database, caseIds: readonly string[]): Promise<number> {
  const [found] = await db
    .select({ total: countDistinct(studentOf) })
    .from(cases)
    .where(inArray(cases.id, [...caseIds]))
  return found?.total ?? 0
}

/** Before the acceptance, as far as the platform knows; the agency may state more. */
export async function commencedElsewhere(
  db: Database,
  own: Condition,
  { institutionId }: ChoiceRow,
  acceptedOn: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: caseChoices.id })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .where(
      and(
        own,
        eq(caseChoices.status, CHOICE_STATUS.enrolled),
        ne(caseChoices.institutionId, institutionId),
        lt(caseChoices.commencedAt, acceptedOn),
      ),
    )
    .limit(1)
  return found !== undefined
}

export type Enrolment = NonNullable<Dimensions['enrolment']>
/**
 * What an acceptance is of a student who began at the institution before: the same course that goes on is an
 * extension, another one a renewal. A course of the same
 * package is no earlier study, whenever it is accepted.
 */
export async function enrolmentOf(
  db: Database,
  own: Condition,
  { id, caseId, institutionId, courseId, packageGroup }: ChoiceRow,
  acceptedOn: string,
): Promise<Enrolment> {
  const packaged = and(eq(caseChoices.caseId, caseId), eq(caseChoices.packageGroup, packageGroup ?? 0))
  const begun = await db
    .select({ courseId: caseChoices.courseId })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .where(
      and(
        own,
        ne(caseChoices.id, id),
        packageGroup === null ? undefined : sql`(${packaged}) is not true`,
        eq(caseChoices.institutionId, institutionId),
        eq(caseChoices.status, CHOICE_STATUS.enrolled),
        lt(caseChoices.commencedAt, acceptedOn),
      ),
    )
  if (begun.length === 0) return 'new'
  return begun.some((one) => one.courseId === courseId) ? 'extension' : 'renewal'
}

/** Another record of the student's for the institution and the level. */
export async function earlierClaim(
  db: Database,
  own: Condition,
  choice: ChoiceRow,
  levelCode: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: incomeRecords.id })
    .from(incomeRecords)
    .innerJoin(cases, eq(cases.id, incomeRecords.caseId))
    .where(
      and(
        own,
        eq(incomeRecords.institutionId, choice.institutionId),
        eq(incomeRecords.levelCode, levelCode),
        eq(incomeRecords.category, 1),
        inArray(incomeRecords.state, CLAIMED),
        ne(incomeRecords.choiceId, choice.id),
      ),
    )
    .limit(1)
  return found !== undefined
}
