import { LASTING_GOODS, SUBJECT_GOODS } from '@southbound/shared/contract/constants'
import { asc, eq, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { goodsView } from '../../commerce/commerce.service.ts'
import { type GoodsRow, goods } from '../../commerce/commerce.tables.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { demandSecondStep } from '../../orders/orders.service.ts'
import { checkFirst, checkSale, checkSlot, type SaveContext, type WrittenGoods } from './goods-rules.ts'

/** Those off sale too. */
export const listGoods: Handler<'GET /operations/goods'> = async ({ query }, { db }) => {
  const wanted = query.goodsType ? eq(goods.goodsType, query.goodsType) : undefined
  const { limit, offset } = pageOf(query)
  const found = await db
    .select()
    .from(goods)
    .where(wanted)
    .orderBy(asc(goods.goodsType), asc(goods.sort), asc(goods.id))
    .limit(limit)
    .offset(offset)
  return { rows: found.map(deskView), total: await db.$count(goods, wanted) }
}

function deskView(row: GoodsRow) {
  const { maxQty, months, stock, enabled, version } = row
  return { ...goodsView(row), maxQty, months, stock, enabled, version }
}

export const saveGoods: Handler<'POST /operations/goods'> = async ({ body }, ctx) => {
  await demandSecondStep(ctx.db, ctx.actor)
  checkSale(body, ctx)
  const id = body.id ? await change(body, body.id, ctx) : await add(body, ctx)
  await logDeed(ctx.db, ctx.actor, {
    action: body.id ? 'goods.change' : 'goods.add',
    targetType: 'goods',
    targetId: id,
    target: nameOf(body),
    reason: body.reason.trim(),
  })
  return { id }
}

/** Its first price is written by the database. */
async function add(body: WrittenGoods, ctx: SaveContext): Promise<string> {
  const { months = null, ...first } = body.first ?? ctx.invalid('first', 'required')
  checkFirst({ ...first, months }, ctx)
  const values = {
    ...first,
    months: LASTING_GOODS.includes(first.goodsType) ? months : null,
    ...valuesOf(body, first.goodsType, ctx),
  }
  const [made] = await ctx.db.insert(goods).values(values).returning({ id: goods.id })
  return made?.id ?? ctx.fail('row.not-found')
}

async function change(body: WrittenGoods, id: string, ctx: SaveContext): Promise<string> {
  const [row] = await ctx.db
    .select({ goodsType: goods.goodsType, version: goods.version })
    .from(goods)
    .where(eq(goods.id, id))
    .for('update')
  if (!row) return ctx.fail('row.not-found')
  if (row.version !== body.version) ctx.fail('row.changed')
  await ctx.db
    .update(goods)
    .set({
      ...valuesOf(body, row.goodsType, ctx),
      version: sql`${goods.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(goods.id, id))
  return id
}

function valuesOf(body: WrittenGoods, goodsType: number, ctx: SaveContext) {
  const { minQty, maxQty, step, audience, stock, renewable, enabled } = body
  const text = (value: string | null | undefined) => value?.trim() || null
  return {
    nameEn: body.nameEn.trim(),
    nameCn: body.nameCn.trim(),
    descriptionEn: text(body.descriptionEn),
    descriptionCn: text(body.descriptionCn),
    minQty,
    maxQty,
    step,
    audience,
    renewable: renewable && !SUBJECT_GOODS.includes(goodsType),
    enabled,
    ...(stock === undefined ? {} : { stock }),
    discountTiers: [...body.discountTiers].sort((a, b) => a.qty - b.qty),
    slotCode: checkSlot(goodsType, body.slotCode ?? null, ctx),
  }
}

/** With what matters to who reads the log. */
const nameOf = ({ nameEn, enabled, stock }: WrittenGoods): string =>
  [nameEn.trim(), enabled ? null : 'off sale', stock === undefined ? null : `stock ${stock ?? '∞'}`]
    .filter(Boolean)
    .join(', ')
