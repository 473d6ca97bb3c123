import { CASE_TYPES, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { visibleTo } from '../list/case-visible.ts'
import { enrolmentConfirmations, isCounted } from '../offers/offers.tables.ts'

const { conditionalOffer, enrolled } = CHOICE_STATUS
const MOST = 20

/** Of several confirmations the newest that counts. */
const inForce = and(eq(enrolmentConfirmations.choiceId, caseChoices.id), isCounted)

export const visaCourses: Handler<'POST /case/visa/courses'> = async ({ body }, { db, actor }) => {
  const rows = await db
    .selectDistinctOn([caseChoices.id], {
      choiceId: caseChoices.id,
      refNo: cases.refNo,
      nameEn: courses.courseNameEn,
      nameCn: courses.courseNameCn,
      coeNumber: enrolmentConfirmations.number,
    })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .innerJoin(courses, eq(courses.id, caseChoices.courseId))
    .innerJoin(schools, eq(schools.id, caseChoices.institutionId))
    .leftJoin(enrolmentConfirmations, inForce)
    .where(
      and(
        eq(cases.caseType, CASE_TYPES.course),
        eq(schools.countryCode, body.country),
        between(caseChoices.status, conditionalOffer, enrolled),
        body.datumStudentId ? eq(cases.datumStudentId, body.datumStudentId) : undefined,
        visibleTo(actor),
      ),
    )
    .orderBy(asc(caseChoices.id), desc(enrolmentConfirmations.id))
    .limit(MOST)
  return { rows, total: rows.length }
}
