import { DAYS_OF_UNIT, dayOf } from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { goodsView } from '../commerce/commerce.service.ts'
import { type GoodsRow, goods } from '../commerce/commerce.tables.ts'
import { freeFrom, slotOf } from './advert-places.ts'
import { ADVERTS_GOODS, slotView } from './adverts.views.ts'

/** How long a quantity of a good lasts. */
export const daysOf = ({ unit }: Pick<GoodsRow, 'unit'>, quantity: number): number =>
  (DAYS_OF_UNIT[unit] ?? 1) * quantity

/** On sale, with a slot. */
export async function advertGoods(
  db: Database,
  id: string,
): Promise<(GoodsRow & { slotCode: string }) | null> {
  const [row] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), eq(goods.goodsType, ADVERTS_GOODS), eq(goods.enabled, true)))
  return row?.slotCode ? { ...row, slotCode: row.slotCode } : null
}

async function goodsOfSlot(db: Database, slotCode: string): Promise<GoodsRow | null> {
  const ofSlot = and(
    eq(goods.slotCode, slotCode),
    eq(goods.goodsType, ADVERTS_GOODS),
    eq(goods.enabled, true),
  )
  const [row] = await db.select().from(goods).where(ofSlot).orderBy(asc(goods.sort), asc(goods.id)).limit(1)
  return row ?? null
}

export const advertDetail: Handler<'POST /goods/advertDetail'> = async ({ body }, ctx) => {
  const { goodsId, slotCode, quantity, advertId = null } = body
  if (!goodsId && !slotCode) return ctx.invalid('slotCode', 'required')
  const row = goodsId
    ? ((await advertGoods(ctx.db, goodsId)) ?? ctx.fail('commerce.goods-not-found'))
    : await goodsOfSlot(ctx.db, slotCode as string)
  const slot = await slotOf(ctx.db, row?.slotCode ?? (slotCode as string))
  const today = dayOf(new Date())
  const startDay = body.from && body.from > today ? body.from : today
  const days = row ? daysOf(row, quantity ?? row.minQty) : (quantity ?? 1)
  const { day, places } = await freeFrom(ctx.db, slot, { startDay, days, except: advertId })
  return { slot: slotView(slot), goods: row && goodsView(row), days: places, freeFrom: day }
}
