import { ENDED, ENROLMENT_STATE } from '@southbound/shared/contract/constants'
import { and, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices } from '../cases.tables.ts'
import { enrolmentConfirmations } from '../offers/offers.tables.ts'
import type { VisaRow } from './visa.tables.ts'

type Linked = Pick<VisaRow, 'linkedChoiceIds' | 'coeNumbers'>

/** The courses of a visa that it is still for. */
export const coursesOf = ({ linkedChoiceIds }: Pick<VisaRow, 'linkedChoiceIds'>) =>
  and(
    inArray(caseChoices.id, linkedChoiceIds),
    notInArray(caseChoices.status, [...ENDED]),
    isNull(caseChoices.deferredToId),
  )

/** Whether every course that a visa was for has ended. */
export async function hasLostCourses(db: Database, visa: Linked): Promise<boolean> {
  return visa.linkedChoiceIds.length > 0 && (await db.$count(caseChoices, coursesOf(visa))) === 0
}

/** The numbers of a visa without those of confirmations that were cancelled. */
export async function numbersInForce(
  db: Database,
  { linkedChoiceIds, coeNumbers }: Linked,
): Promise<string[]> {
  if (linkedChoiceIds.length === 0) return coeNumbers
  const { choiceId, number, state } = enrolmentConfirmations
  const known = await db
    .select({ number, state })
    .from(enrolmentConfirmations)
    .where(inArray(choiceId, linkedChoiceIds))
  const counts = (one: string) => {
    const found = known.filter((row) => row.number === one)
    return found.length === 0 || found.some((row) => row.state < ENROLMENT_STATE.cancelled)
  }
  return coeNumbers.filter(counts)
}
