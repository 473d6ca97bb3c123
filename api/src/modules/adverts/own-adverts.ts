import { ADVERT_STATE, addDays, dayOf, daysFromTo } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { byBuyer, moveAdvert, ownAdvert } from './advert-moves.ts'
import { slotOf, usedDays } from './advert-places.ts'
import { type AdvertRow, advertLog, adverts } from './adverts.tables.ts'
import { advertView, isHeld, lastPauser, readAdverts, slotView, viewOf } from './adverts.views.ts'
import { shownDays } from './held-days.ts'

export const queryOrder: Handler<'POST /advert/queryOrder'> = async ({ body }, { db, actor }) => {
  const own = and(eq(adverts.owner, ownerOf(actor)), body.state ? eq(adverts.state, body.state) : undefined)
  const { limit, offset } = pageOf(body)
  const found = await readAdverts(db).where(own).orderBy(desc(adverts.id)).limit(limit).offset(offset)
  return { rows: found.map(advertView), total: await db.$count(adverts, own) }
}

export const advertMessage: Handler<'POST /advert/advertMessage'> = async ({ body: { id } }, ctx) => {
  const advert = await ownAdvert(ctx, id)
  const log = await ctx.db
    .select()
    .from(advertLog)
    .where(eq(advertLog.advertId, id))
    .orderBy(asc(advertLog.id))
  return {
    ...(await viewOf(ctx.db, advert)),
    slot: slotView(await slotOf(ctx.db, advert.slotCode)),
    log: log.map(({ at, party, deed, toState, note }) => ({ at, party, deed, toState, note })),
  }
}

export const alreadyUsedTime: Handler<'GET /advert/advertAlreadyUsedTime/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const advert = await ownAdvert(ctx, id)
  const today = dayOf(new Date())
  const used = usedDays(advert, today)
  return { usedDays: used, days: advert.days, unusedDays: advert.days - used, ...endsOf(advert, today) }
}

/** A running advert has at least one more day; what is paid for ends with its last paid day. */
export function endsOf(
  { startDay, days, shownFrom, heldSpans }: Pick<AdvertRow, 'startDay' | 'days' | 'shownFrom' | 'heldSpans'>,
  today: string,
) {
  const from = shownFrom ?? startDay
  // What was held until yesterday can be shown later.
  const held = from < today ? daysFromTo(from, today) - shownDays(heldSpans, from, today).length : 0
  const latestEnd = addDays(from, days - 1 + held)
  const soonest = shownFrom ? addDays(today, 1) : startDay
  return { earliestEnd: [soonest, latestEnd].toSorted()[0] as string, latestEnd }
}

export const pauseAdvert: Handler<'POST /advert/pause'> = async ({ body: { id, paused } }, ctx) => {
  const advert = await ownAdvert(ctx, id, true)
  if (!paused && isHeld({ ...advert, pausedBy: await lastPauser(ctx.db, id) })) ctx.fail('adverts.state')
  const to = paused ? ADVERT_STATE.paused : ADVERT_STATE.running
  return viewOf(ctx.db, await moveAdvert(ctx.db, advert, to, byBuyer(ctx, paused ? 'paused' : 'resumed')))
}
