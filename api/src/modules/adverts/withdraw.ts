import { ADVERT_STATE, addDays, dayOf, daysFromTo } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { askBack, holdAfterOrder, moveLineDays } from '../orders/orders.service.ts'
import { byBuyer, changeAdvert, moveAdvert, ownAdvert } from './advert-moves.ts'
import { holdPlace } from './advert-places.ts'
import { type AdvertRow, adverts } from './adverts.tables.ts'
import { ADVERTS_GOODS, viewOf } from './adverts.views.ts'
import { endsOf } from './own-adverts.ts'

const { draft, awaitingPayment, scheduled, running } = ADVERT_STATE

export const withdrawAdvert: Handler<'POST /advert/withdrawAdvert'> = async ({ body: { id } }, ctx) => {
  const advert = await holdAfterOrder(ctx.db, (lock) => ownAdvert(ctx, id, lock))
  if (advert.state === draft) {
    await ctx.db.delete(adverts).where(eq(adverts.id, id))
    return { id, refund: null, currency: null }
  }
  if (advert.state === awaitingPayment || advert.orderId === null) return ctx.fail('adverts.state')
  const stoppedOn = dayOf(new Date())
  await moveAdvert(ctx.db, advert, ADVERT_STATE.withdrawn, byBuyer(ctx, 'withdrawn'), {
    stoppedOn,
    nextCreative: null,
  })
  const back = await askBack(ctx, { orderId: advert.orderId, goodsType: ADVERTS_GOODS, refId: id })
  return { id, refund: back?.amount ?? null, currency: back?.currency ?? null }
}

export const modifyTime: Handler<'POST /advert/modifyTime'> = async ({ body }, ctx) => {
  const advert = await holdAfterOrder(ctx.db, (lock) => ownAdvert(ctx, body.id, lock))
  const today = dayOf(new Date())
  if (advert.state === scheduled) {
    const startDay = body.startDate ?? ctx.invalid('startDate', 'required')
    if (startDay <= today) ctx.invalid('startDate', 'past')
    await holdPlace(ctx.db, { ...advert, startDay, except: advert.id })
    return save(ctx, advert, { startDay, endDay: addDays(startDay, advert.days - 1) })
  }
  if (advert.state !== running) return ctx.fail('adverts.state')
  const endDay = body.endDate ?? ctx.invalid('endDate', 'required')
  const { earliestEnd, latestEnd } = endsOf(advert, today)
  if (endDay < earliestEnd || endDay > latestEnd)
    return ctx.fail('adverts.period', { from: earliestEnd, to: latestEnd })
  if (endDay > advert.endDay)
    await holdPlace(ctx.db, {
      slotCode: advert.slotCode,
      startDay: addDays(advert.endDay, 1),
      days: daysFromTo(addDays(advert.endDay, 1), endDay),
      except: advert.id,
    })
  return save(ctx, advert, { endDay })
}

async function save(
  ctx: Context<'POST /advert/modifyTime'>,
  advert: AdvertRow,
  { startDay, endDay }: { startDay?: string; endDay: string },
) {
  const subject = { orderId: advert.orderId as string, goodsType: ADVERTS_GOODS, refId: advert.id }
  await moveLineDays(ctx.db, subject, { startDate: startDay, endDate: endDay })
  return viewOf(ctx.db, await changeAdvert(ctx.db, advert, byBuyer(ctx, 'time'), { startDay, endDay }))
}
