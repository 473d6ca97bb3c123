import {
  ADVERT_STATE,
  ADVERT_TOLD_DAYS,
  addDays,
  DELIVER_TYPES,
  today,
} from '@southbound/shared/contract/constants'
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import { advertDays, adverts, type Creative } from '../../adverts/adverts.tables.ts'
import { personAt, type Work } from '../case-work.ts'

/** Of an advert that was withdrawn, the day on which it was. */
const lastDay = sql`coalesce(${adverts.stoppedOn}, ${adverts.endDay})`

/**
 * A course application from a page that an advert opened counts
 * for the day, where it is for what the advert leads to.
 */
export async function countThroughAdvert(work: Work, advertId: string): Promise<void> {
  const { db } = work.desk
  const actor = personAt(work.desk)
  const isOf = and(
    eq(adverts.id, advertId),
    ne(adverts.owner, officeOf(actor) ?? `account:${actor.accountId}`),
    ne(adverts.state, ADVERT_STATE.refunded),
    isNotNull(adverts.shownFrom),
    gte(lastDay, addDays(today(), -ADVERT_TOLD_DAYS)),
  )
  const [advert] = await db.select({ creative: adverts.creative }).from(adverts).where(isOf)
  if (!advert || !isFor(advert.creative, work)) return
  await db
    .insert(advertDays)
    .values({ advertId, day: today(), applications: 1 })
    .onConflictDoUpdate({
      target: [advertDays.advertId, advertDays.day],
      set: { applications: sql`${advertDays.applications} + 1` },
    })
}

function isFor({ targetType, targetId }: Creative, { row, choices }: Work): boolean {
  if (targetType === 'agency') return row.deliverType === DELIVER_TYPES.agency && row.deliverId === targetId
  return choices.some(
    ({ courseId, institutionId }) =>
      (targetType === 'course' && courseId === targetId) ||
      (targetType === 'school' && institutionId === targetId),
  )
}
