import { ADVERT_STATE, addDays, dayOf } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../database/database.ts'
import { demoEmail, type World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { DEMO_SCHOOL } from '../catalogue/demo/demo-data.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { storeOwnFile } from '../files/files.service.ts'
import { demoOrder } from '../orders/demo-order.service.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { EMPTY } from './advert-creative.ts'
import { advertDays, advertSlots, adverts, type Creative } from './adverts.tables.ts'
import demo from './demo/adverts.json' with { type: 'json' }

type DemoAdvert = (typeof demo)[number]
const { draft, running } = ADVERT_STATE
const GROUNDS = ['#0f766e', '#14213d', '#7c5e10']

/** Adverts as the demo's offices bought them, with an order each; the running ones with a month of effect. */
export async function seedAdverts(db: Database, world: World): Promise<void> {
  for (const [at, advert] of demo.entries())
    await seedAdvert(db, world, advert, GROUNDS[at % GROUNDS.length] ?? '')
}

async function seedAdvert(db: Database, world: World, advert: DemoAdvert, ground: string): Promise<void> {
  const [buyer] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.account, demoEmail(advert.buyer)))
  const ofSlot = and(eq(goods.goodsType, 1), eq(goods.slotCode, advert.slotCode))
  const [good] = await db.select().from(goods).where(ofSlot)
  const [slot] = await db.select().from(advertSlots).where(eq(advertSlots.code, advert.slotCode))
  if (!buyer || !good || !slot) return
  const today = dayOf(world.now)
  const startDay = addDays(today, advert.startsIn)
  const store = async (width: number, height: number): Promise<string> => {
    const bytes = await picture(width, height, ground)
    const name = `${advert.slotCode.toLowerCase()}-${width}.png`
    const file = { originalName: name, ext: 'png', contentType: 'image/png', bytes }
    return storeOwnFile({ db, storage: world.storage }, buyer.id, file, { kind: 'advert' }, world.at(-40))
  }
  const creative: Creative = {
    ...EMPTY,
    ...advert.creative,
    imageEn: await store(slot.width, slot.height),
    imageMobile: await store(slot.mobileWidth, slot.mobileHeight),
    ...(advert.buyer === 'institution'
      ? { targetType: 'school', targetId: world.idOf('schools', DEMO_SCHOOL) }
      : { targetType: 'agency', targetId: buyer.agencyId }),
  }
  const owner = ownerOf({ ...buyer, accountId: buyer.id })
  const days = {
    startDay,
    endDay: addDays(startDay, advert.days - 1),
    days: advert.days,
    quantity: advert.days,
  }
  const bought = { accountId: buyer.id, owner, goodsId: good.id, slotCode: slot.code, creative, ...days }
  const [row] = await db.insert(adverts).values(bought).returning()
  if (!row || advert.state === draft) return
  const line = {
    goodsId: good.id,
    goodsType: 1,
    nameEn: good.nameEn ?? '',
    nameCn: good.nameCn ?? '',
    unit: good.unit,
    refId: row.id,
    quantity: advert.days,
    unitPrice: good.price,
    startDate: startDay,
    endDate: days.endDay,
  }
  const { id: orderId } = await demoOrder(db, world, { accountId: buyer.id, owner }, line, good.currency)
  const shownFrom = advert.state === running ? startDay : null
  const reviewNote = 'note' in advert ? (advert.note ?? null) : null
  await db
    .update(adverts)
    .set({ orderId, state: advert.state, shownFrom, reviewNote })
    .where(eq(adverts.id, row.id))
  if (shownFrom) await seedEffect(db, world, row.id, startDay, today)
}

async function seedEffect(db: Database, world: World, advertId: string, from: string, today: string) {
  const rows = []
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const impressions = world.between(180, 420)
    rows.push({ advertId, day, impressions, clicks: Math.round(impressions * world.between(1, 4) * 0.01) })
  }
  await db.insert(advertDays).values(rows)
}

/** Water under a sun, in the shape of the slot. */
function picture(width: number, height: number, ground: string): Promise<Buffer> {
  const waves = [0.62, 0.76, 0.9].map((at) => {
    const y = Math.round(height * at)
    return `<path d="M0 ${y}q${width / 16} -${height / 12} ${width / 8} 0t${width / 8} 0 ${width / 8} 0 ${width / 8} 0 ${width / 8} 0 ${width / 8} 0 ${width / 8} 0 ${width / 8} 0" fill="none" stroke="#fbfaf7" stroke-opacity=".55" stroke-width="${height / 40}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${width * 0.82}" cy="${height * 0.36}" r="${height * 0.2}" fill="#eadfb8"/>${waves.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
