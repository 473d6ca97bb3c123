import { OFFER_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { holdCase, type Work } from '../case-work.ts'
import type { Desk } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { caseOffers } from './offers.tables.ts'

const unseen = (caseId: string) =>
  and(eq(caseOffers.caseId, caseId), eq(caseOffers.state, OFFER_STATE.issued))

/**
 * The student's first look at an issued offer is noted. A look is no move: a correction goes back past it.
 */
export async function noteOffersViewed(desk: Desk, actor: Actor, row: Work['row']): Promise<void> {
  if (row.applicantId !== actor.accountId || actor.role !== 'student') return
  if ((await desk.db.$count(caseOffers, unseen(row.id))) === 0) return
  await desk.db.transaction(async (db) => {
    const work = await holdCase({ ...desk, db: db as Database }, row.id)
    for (const offer of await db.select().from(caseOffers).where(unseen(row.id))) {
      await db.update(caseOffers).set({ state: OFFER_STATE.viewed }).where(eq(caseOffers.id, offer.id))
      await writeLog(work, { action: 'offer_viewed', choiceId: offer.choiceId })
    }
  })
}
