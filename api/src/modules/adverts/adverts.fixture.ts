import { addDays, today } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Session, TestApp } from '#testing/app.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { NO_INVOICE } from '../orders/orders.fixture.ts'
import { buildOrder, ensurePayment, paid } from '../orders/orders.service.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { adverts } from './adverts.tables.ts'

/** Asked anew each time: a run may go over midnight. */
export const inDays = (days: number): string => addDays(today(), days)

export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()

export async function bannerGoods(app: TestApp, slotCode = 'HOME_BANNER', price = '10.00'): Promise<string> {
  const [row] = await app.db
    .insert(goods)
    .values({
      goodsType: 1,
      nameEn: slotCode,
      nameCn: slotCode,
      slotCode,
      unit: 'day',
      price,
      currency: 'AUD',
      minQty: 1,
      maxQty: 90,
      audience: [2, 3, 5],
    })
    .returning()
  return (row as { id: string }).id
}

const kept = new Map<string, string>()
/** Once for each person: uploads are limited by the minute. */
async function uploaded(app: TestApp, as: Session, part: 'en' | 'mobile', slotCode = 'HOME_BANNER') {
  const key = app.dataDir + as.accountId + part
  const known = kept.get(key)
  if (known) return known
  const bytes = part === 'en' ? await picture(1120, 200) : await picture(640, 320)
  const { data } = await app.upload(
    'POST /billFile/uploadAdvertFile',
    { fields: { slotCode, part }, files: [{ name: `${part}.png`, bytes, type: 'image/png' }] },
    { as },
  )
  kept.set(key, data.fileId)
  return data.fileId
}

/** A complete draft of the banner. */
export async function draftBanner(
  app: TestApp,
  as: Session,
  goodsId: string,
  {
    startDate = inDays(1),
    quantity = 10,
    ...more
  }: { startDate?: string; quantity?: number; titleEn?: string } = {},
): Promise<string> {
  const imageEn = await uploaded(app, as, 'en')
  const imageMobile = await uploaded(app, as, 'mobile')
  const creative = { titleEn: 'Open day', altEn: 'A campus in spring', imageEn, imageMobile }
  const target = { targetType: 'url' as const, targetUrl: 'https://example.org/open-day' }
  const body = { goodsId, startDate, quantity, ...creative, ...target, ...more }
  return (await app.call('POST /advert/modifyAdvert', { body }, { as })).data.advertId
}

/** As if its days had come: the dates of advert and line move back. */
export async function moveBack(app: TestApp, id: string, days: number): Promise<void> {
  const [row] = await app.db.select().from(adverts).where(eq(adverts.id, id))
  const startDay = inDays(-days)
  const endDay = inDays((row?.days ?? 1) - 1 - days)
  await app.db
    .update(adverts)
    .set({ startDay, endDay, shownFrom: row?.shownFrom && startDay })
    .where(eq(adverts.id, id))
  await app.db
    .update(billOrderLines)
    .set({ startDate: startDay, endDate: endDay, state: 3 })
    .where(eq(billOrderLines.refId, id))
}

const tradeOf = (app: TestApp) => ({ db: app.db, given: app.frame.given, pageAddress: null })

let keys = 0
/** The order of adverts of one office, as checkout builds it. */
export async function orderAdvert(app: TestApp, as: Session, ...advertIds: [string, ...string[]]) {
  const actor = await app.frame.findActor(app.db, as.sessionKey)
  const wanted = (await app.db.select().from(adverts)).filter(({ id }) => advertIds.includes(id))
  const [advert] = wanted
  if (!advert) throw new Error('no such advert')
  return app.db.transaction((db) =>
    buildOrder(
      { ...tradeOf(app), db, actor },
      {
        orderType: 1,
        buyer: { accountId: as.accountId, owner: advert.owner },
        lines: wanted.map(({ id, goodsId, quantity }) => ({
          goodsId,
          goodsType: 1,
          nameEn: 'Banner',
          nameCn: '横幅',
          unit: 'day',
          refId: id,
          quantity,
          unitPrice: '10.00',
        })),
        currency: 'AUD',
        taxCountry: 'AU',
        invoice: NO_INVOICE,
        payType: 1,
        idempotencyKey: `advert-${++keys}-key`,
      },
    ),
  )
}

export async function payOrder(app: TestApp, orderId: string): Promise<void> {
  const trade = tradeOf(app)
  const payment = await ensurePayment(trade, orderId, 1)
  const money = {
    tradeNo: `T${payment.id}`,
    paidAt: new Date().toISOString(),
    amount: payment.amount,
    currency: payment.currency,
  }
  await app.db.transaction((db) => paid({ ...trade, db }, payment.id, money))
}

export async function boughtBanner(
  app: TestApp,
  as: Session,
  goodsId: string,
  more: Parameters<typeof draftBanner>[3] = {},
) {
  const id = await draftBanner(app, as, goodsId, more)
  const order = await orderAdvert(app, as, id)
  await payOrder(app, order.id)
  return { id, orderId: order.id }
}
