import { CONDITION_STATE, WAITING_ON } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { moveDue, openClocks, startClock, stopClock } from '../clocks/clock-rows.ts'
import { liveOffer } from './live-offer.ts'
import { offerConditions } from './offers.tables.ts'

const OWED = [CONDITION_STATE.open, CONDITION_STATE.notMet]

/** One clock for a choice: the earliest day of the conditions that still wait for the applicant. */
export async function syncConditionClock(work: Work, choice: ChoiceRow): Promise<void> {
  const dueAt = await earliestDue(work, choice)
  const open = (await openClocks(work)).find(
    ({ kind, choiceId }) => kind === 'CONDITION' && choiceId === choice.id,
  )
  if (open && !dueAt) await stopClock(work, open)
  else if (open && dueAt && open.dueAt !== dueAt) await moveDue(work, open, dueAt)
  else if (!open && dueAt)
    await startClock(work, {
      kind: 'CONDITION',
      ownerParty: WAITING_ON.applicant,
      choiceId: choice.id,
      dueAt,
    })
}

async function earliestDue({ desk }: Work, { id }: ChoiceRow) {
  const offer = await liveOffer(desk.db, id)
  if (!offer) return null
  const [found] = await desk.db
    .select({ dueAt: offerConditions.dueAt })
    .from(offerConditions)
    .where(
      and(
        eq(offerConditions.offerId, offer.id),
        inArray(offerConditions.state, OWED),
        isNotNull(offerConditions.dueAt),
      ),
    )
    .orderBy(asc(offerConditions.dueAt))
    .limit(1)
  return found?.dueAt ?? null
}
