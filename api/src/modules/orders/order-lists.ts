import type { Input, orders } from '@southbound/shared/contract'
import { SELLER_TYPE } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { isBuyer, isSeller, maySeeOrder, ownerOf } from './orders.policy.ts'
import { billOrders, type OrderRow } from './orders.tables.ts'
import { detailOf, summariesOf } from './orders.views.ts'

type Wanted = Input<(typeof orders)['POST /billOrder/sysOrder']>['body']

const boughtBy = (owner: string) => and(eq(billOrders.buyerOwner, owner), isNull(billOrders.hiddenAt))

/** The newest first. */
async function listOf(db: Database, actor: Actor, body: Wanted, whose: SQL | undefined) {
  const where = and(
    whose,
    body.states?.length ? inArray(billOrders.state, body.states) : undefined,
    body.orderType ? eq(billOrders.orderType, body.orderType) : undefined,
    body.caseId ? eq(billOrders.caseId, body.caseId) : undefined,
  )
  const { limit, offset } = pageOf(body)
  const found = await db
    .select()
    .from(billOrders)
    .where(where)
    .orderBy(desc(billOrders.id))
    .limit(limit)
    .offset(offset)
  return { rows: await summariesOf(db, actor, found), total: await db.$count(billOrders, where) }
}

export const sysOrder: Handler<'POST /billOrder/sysOrder'> = ({ body }, { db, actor }) =>
  listOf(db, actor, body, and(boughtBy(ownerOf(actor)), eq(billOrders.sellerType, SELLER_TYPE.platform)))

export const myOrder: Handler<'POST /billOrder/myOrder'> = ({ body }, { db, actor }) => {
  const owner = ownerOf(actor)
  const side = or(boughtBy(owner), eq(billOrders.sellerOwner, owner))
  return listOf(db, actor, body, and(side, ne(billOrders.sellerType, SELLER_TYPE.platform)))
}

export const orderDetail: Handler<'GET /billOrder/detail/:id'> = async ({ params }, ctx) => {
  const order = (await findOrder(ctx.db, ctx.actor, params.id)) ?? ctx.fail('orders.not-found')
  return detailOf(ctx.db, ctx.actor, order)
}

/** Null for what the reader may not see, sub-accounts without the scope included. */
export async function findOrder(db: Database, actor: Actor, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(billOrders).where(eq(billOrders.id, id))
  if (!order || !maySeeOrder(actor, order)) return null
  const own = isBuyer(actor, order) || isSeller(actor, order)
  return own && scopeOf(actor, 'orders.pay') === 'none' ? null : order
}
