import { ADVERT_STATE, addDays, KEEPS_SHOWING, today } from '@southbound/shared/contract/constants'
import type { Context, Handler } from '../../plugins/context.ts'
import { mayBuy, quantityFits } from '../commerce/commerce.service.ts'
import { ownerOf, tellWhoOrders } from '../orders/orders.service.ts'
import { EMPTY, isWhole, targetOf, titlesOf } from './advert-creative.ts'
import { advertGoods, daysOf } from './advert-detail.ts'
import { byBuyer, changeAdvert, moveAdvert, ownAdvert } from './advert-moves.ts'
import { checkPictures } from './advert-pictures.ts'
import { type AdvertRow, adverts, type Creative } from './adverts.tables.ts'
import { viewOf } from './adverts.views.ts'

type Call = 'POST /advert/modifyAdvert'
type Body = Parameters<Handler<Call>>[0]['body']

const { draft, inReview, rejected } = ADVERT_STATE

export const modifyAdvert: Handler<Call> = async ({ body }, ctx) => {
  if (!body.id) return viewOf(ctx.db, await createDraft(ctx, body))
  const advert = await ownAdvert(ctx, body.id, true)
  const creative = changed(advert.nextCreative ?? advert.creative, body)
  const values = { countries: body.countries, languages: body.languages }
  const by = byBuyer(ctx, 'changed')
  if (advert.state === draft) {
    const period = await periodOf(ctx, body, advert)
    await checkPictures(ctx, creative, advert, period.slotCode)
    const draftNow = await changeAdvert(ctx.db, advert, by, { ...values, ...period, creative })
    if (!isWhole(advert.creative)) await tellOfDraft(ctx, creative)
    return viewOf(ctx.db, draftNow)
  }
  await checkPictures(ctx, creative, advert, advert.slotCode)
  await mustBeWhole(ctx, creative)
  if (advert.state === inReview)
    return viewOf(ctx.db, await changeAdvert(ctx.db, advert, by, { ...values, creative }))
  if (advert.state === rejected) {
    const again = byBuyer(ctx, 'sent-again')
    return viewOf(
      ctx.db,
      await moveAdvert(ctx.db, advert, inReview, again, { ...values, creative, reviewNote: null }),
    )
  }
  if (!KEEPS_SHOWING.includes(advert.state)) return ctx.fail('adverts.state')
  const nextCreative = isSame(creative, advert.creative) ? null : creative
  return viewOf(ctx.db, await changeAdvert(ctx.db, advert, by, { ...values, nextCreative, reviewNote: null }))
}

async function createDraft(ctx: Context<Call>, body: Body): Promise<AdvertRow> {
  const { accountId } = ctx.actor
  const creative = changed(EMPTY, body)
  const period = await periodOf(ctx, body, null)
  await checkPictures(ctx, creative, null, period.slotCode)
  const [row] = await ctx.db
    .insert(adverts)
    .values({
      accountId,
      owner: ownerOf(ctx.actor),
      creative,
      ...period,
      countries: body.countries ?? [],
      languages: body.languages ?? [],
    })
    .returning()
  await tellOfDraft(ctx, creative)
  return row as AdvertRow
}

/** Once, when nothing is left to add. */
async function tellOfDraft(ctx: Context<Call>, creative: Creative): Promise<void> {
  if (!isWhole(creative)) return
  await tellWhoOrders(ctx, { path: '/account/services?tab=adverts', about: titlesOf(creative) })
}

const FIELDS = Object.keys(EMPTY) as (keyof Creative)[]
const isSame = (a: Creative, b: Creative) => FIELDS.every((field) => a[field] === b[field])

/** What the body does not name stays; blank text is none. */
function changed(old: Creative, body: Body): Creative {
  const given = FIELDS.filter((field) => body[field] !== undefined)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
  return { ...old, ...Object.fromEntries(given.map((field) => [field, text(body[field])])) }
}

async function periodOf(ctx: Context<Call>, body: Body, old: AdvertRow | null) {
  const goodsId = body.goodsId ?? old?.goodsId ?? ctx.invalid('goodsId', 'required')
  const good = (await advertGoods(ctx.db, goodsId)) ?? ctx.fail('commerce.goods-not-found')
  if (!mayBuy(ctx.actor, good)) ctx.fail('permission.denied')
  const quantity = body.quantity ?? old?.quantity ?? good.minQty
  if (!quantityFits(quantity, good))
    ctx.fail('commerce.quantity', { min: good.minQty, max: good.maxQty, step: good.step })
  const tomorrow = addDays(today(), 1)
  if (body.startDate && body.startDate < tomorrow) ctx.invalid('startDate', 'past')
  const startDay = body.startDate ?? old?.startDay ?? tomorrow
  const days = daysOf(good, quantity)
  return { goodsId, slotCode: good.slotCode, quantity, days, startDay, endDay: addDays(startDay, days - 1) }
}

async function mustBeWhole(ctx: Context<Call>, creative: Creative): Promise<void> {
  if (!isWhole(creative)) ctx.fail('adverts.pictures')
  if (!(await targetOf(ctx.db, creative))) ctx.fail('adverts.target')
}
