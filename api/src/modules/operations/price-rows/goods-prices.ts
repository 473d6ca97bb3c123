import { eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { goods, goodsPrices } from '../../commerce/commerce.tables.ts'
import { idOf, listHeld, logPrice, requireComing } from './held-rows.ts'

interface Priced {
  goodsId: string
  goodsType: number
  nameEn: string | null
  nameCn: string | null
  unit: string
  price: string
  currency: string
  enabled: boolean
}

export const listPrices: Handler<'GET /operations/goods-prices'> = ({ query }, { db }) =>
  listHeld<Priced>(
    db,
    {
      table: goodsPrices,
      key: sql`t.goods_id`,
      join: sql`join ${goods} g on g.id = h.goods_id`,
      columns: sql`h.goods_id as "goodsId", g.goods_type as "goodsType", g.name_en as "nameEn", g.name_cn as "nameCn",
        g.unit, h.price, g.currency, g.enabled`,
      wanted: [
        query.goodsType ? sql`g.goods_type = ${query.goodsType}` : undefined,
        query.goodsId ? sql`g.id = ${query.goodsId}` : undefined,
      ],
      order: sql`g.goods_type, g.sort, g.id`,
    },
    query,
  )

/** In the currency of the good. */
export const savePrice: Handler<'POST /operations/goods-prices'> = async ({ body }, ctx) => {
  const { reason, ...row } = body
  await requireComing(ctx, row.validFrom)
  if (Number(row.price) <= 0) ctx.invalid('price', 'exclusiveMinimum', { limit: 0 })
  const [item] = await ctx.db.select().from(goods).where(eq(goods.id, row.goodsId))
  if (!item) return ctx.fail('row.not-found')
  const made = ctx.db.insert(goodsPrices).values(row).onConflictDoNothing().returning({ id: goodsPrices.id })
  const id = idOf(ctx, await made)
  const name = `${item.nameEn ?? item.nameCn} ${item.currency} ${row.price}, ${row.validFrom}`
  await logPrice(ctx, { act: 'save', table: 'goods-prices', id, name, reason })
  return { id }
}
