import { AFTER_START_OF, MILESTONES, ORDER_TYPE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { type RefundRules, refundTables } from '../../orders/orders.tables.ts'
import { idOf, listHeld, logPrice, type PriceContext, requireComing, requirePercent } from './held-rows.ts'

export const listRefundTables: Handler<'GET /operations/refund-tables'> = async ({ query }, { db }) => {
  const { rows, total } = await listHeld<{ goodsType: number; rules: RefundRules }>(
    db,
    {
      table: refundTables,
      key: sql`t.order_type`,
      columns: sql`h.order_type as "goodsType", h.rules`,
      wanted: [query.goodsType ? sql`h.order_type = ${query.goodsType}` : undefined],
      order: sql`h.order_type`,
    },
    query,
  )
  return { rows: rows.map(({ rules, ...row }) => ({ ...row, ...rules })), total }
}

export const saveRefundTable: Handler<'POST /operations/refund-tables'> = async ({ body }, ctx) => {
  const { reason, goodsType, validFrom, milestones = [], ...given } = body
  await requireComing(ctx, validFrom)
  requirePercent(ctx, 'beforeStart', given.beforeStart)
  if (!AFTER_START_OF[goodsType]?.includes(given.afterStart)) ctx.invalid('afterStart', 'group')
  const isService = goodsType === ORDER_TYPE.userService
  const rules = { ...given, ...(isService ? { milestones: steps(ctx, milestones) } : {}) }
  const made = ctx.db
    .insert(refundTables)
    .values({ orderType: goodsType, validFrom, rules })
    .onConflictDoNothing()
    .returning({ id: refundTables.id })
  const id = idOf(ctx, await made)
  const name = `${goodsType}: ${given.beforeStart} %, ${given.afterStart}, ${validFrom}`
  await logPrice(ctx, { act: 'save', table: 'refund-tables', id, name, reason })
  return { id }
}

/** Every step once, in the order of the case. */
function steps(ctx: PriceContext, given: readonly { reached: string; percent: string }[]) {
  return MILESTONES.map((reached) => {
    const found = given.filter((one) => one.reached === reached)
    if (found.length !== 1 || given.length !== MILESTONES.length) ctx.invalid('milestones', 'required')
    const percent = found[0]?.percent ?? '0.00'
    requirePercent(ctx, 'milestones', percent)
    return { reached, percent }
  })
}
