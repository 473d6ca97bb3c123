import { LIVE_OFFERS } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseOffers, type OfferRow } from './offers.tables.ts'

/** Waits for an answer, or is accepted. */
export async function liveOffer(db: Database, choiceId: string): Promise<OfferRow | null> {
  const live = and(eq(caseOffers.choiceId, choiceId), inArray(caseOffers.state, [...LIVE_OFFERS]))
  const [found] = await db.select().from(caseOffers).where(live).orderBy(desc(caseOffers.version)).limit(1)
  return found ?? null
}
