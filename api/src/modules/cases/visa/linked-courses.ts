import { ENDED, ENROLMENT_STATE } from '@southbound/shared/contract/constants'
import { and, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices } from '../cases.tables.ts'
import { enrolmentConfirmations } from '../offers/offers.tables.ts'
import type { VisaRow } from './visa.tables.ts'

/** With the later intakes as which deferred ones go on. */
export const withLater = (choiceIds: readonly string[]): SQL => sql`(with recursive line as (
    select id, deferred_to_id from case_choices
      where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(choiceIds)}::jsonb))
    union select later.id, later.deferred_to_id
      from case_choices later join line on later.id = line.deferred_to_id)
  select id from line)`

/** With the earlier intakes from which it was deferred. */
export const withEarlier = (choiceId: string): SQL => sql`(with recursive line as (
    select ${choiceId}::bigint as id
    union select earlier.id from case_choices earlier join line on earlier.deferred_to_id = line.id)
  select id from line)`

/** The courses of a visa that it is still for. */
export const coursesOf = ({ linkedChoiceIds }: Pick<VisaRow, 'linkedChoiceIds'>) =>
  and(
    inArray(caseChoices.id, withLater(linkedChoiceIds)),
    notInArray(caseChoices.status, [...ENDED]),
    isNull(caseChoices.deferredToId),
  )

/** The numbers of a visa without those of confirmations that were cancelled. */
export async function numbersInForce(
  db: Database,
  { linkedChoiceIds, coeNumbers }: Pick<VisaRow, 'linkedChoiceIds' | 'coeNumbers'>,
): Promise<string[]> {
  if (linkedChoiceIds.length === 0) return coeNumbers
  const { choiceId, number, state } = enrolmentConfirmations
  const known = await db
    .select({ number, state })
    .from(enrolmentConfirmations)
    .where(inArray(choiceId, withLater(linkedChoiceIds)))
  const counts = (one: string) => {
    const found = known.filter((row) => row.number === one)
    return found.length === 0 || found.some((row) => row.state < ENROLMENT_STATE.cancelled)
  }
  return coeNumbers.filter(counts)
}
