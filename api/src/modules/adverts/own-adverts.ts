import { ADVERT_STATE, addDays, dayOf, fromCents, toCents } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { byBuyer, moveAdvert, ownAdvert } from './advert-moves.ts'
import { slotOf, usedDays } from './advert-places.ts'
import { advertDays, advertLog, adverts } from './adverts.tables.ts'
import { advertView, ctrOf, isHeld, lastPauser, readAdverts, slotView, viewOf } from './adverts.views.ts'

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
  { startDay, days, shownFrom }: { startDay: string; days: number; shownFrom: string | null },
  today: string,
) {
  const from = shownFrom ?? startDay
  const latestEnd = addDays(from, days - 1)
  const soonest = shownFrom ? addDays(today, 1) : startDay
  return { earliestEnd: [soonest, latestEnd].toSorted()[0] as string, latestEnd }
}

export const pauseAdvert: Handler<'POST /advert/pause'> = async ({ body: { id, paused } }, ctx) => {
  const advert = await ownAdvert(ctx, id, true)
  if (!paused && isHeld({ ...advert, pausedBy: await lastPauser(ctx.db, id) })) ctx.fail('adverts.state')
  const to = paused ? ADVERT_STATE.paused : ADVERT_STATE.running
  return viewOf(ctx.db, await moveAdvert(ctx.db, advert, to, byBuyer(ctx, paused ? 'paused' : 'resumed')))
}

export const deliveryEffect: Handler<'POST /advert/deliveryEffect'> = async ({ body }, ctx) => {
  const advert = await ownAdvert(ctx, body.id)
  const { total, currency, days } = { ...(await viewOf(ctx.db, advert)), days: BigInt(advert.days) }
  const found = await ctx.db
    .select()
    .from(advertDays)
    .where(
      and(
        eq(advertDays.advertId, body.id),
        body.from ? gte(advertDays.day, body.from) : undefined,
        body.to ? lte(advertDays.day, body.to) : undefined,
      ),
    )
    .orderBy(asc(advertDays.day))
  const spent = (count: bigint) => (total ? (toCents(total) * count * 2n + days) / (days * 2n) : 0n)
  const rows = found.map(({ day, impressions, clicks }, at) => ({
    date: day,
    impressions,
    clicks,
    ctr: ctrOf(clicks, impressions),
    // Of the running sum, so that the days add up to it.
    spend: fromCents(spent(BigInt(at + 1)) - spent(BigInt(at))),
  }))
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0)
  const clicks = rows.reduce((sum, row) => sum + row.clicks, 0)
  const sums = {
    impressions,
    clicks,
    ctr: ctrOf(clicks, impressions),
    spend: fromCents(spent(BigInt(rows.length))),
  }
  return { rows, total: rows.length, sums, currency }
}
