import { ORDER_STATE, REFUND_STATE } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Waiting } from '../../plugins/given.ts'
import { QUEUES } from './audit/queue.ts'
import { ownerOf } from './orders.policy.ts'
import { billOrders, refunds } from './orders.tables.ts'

const DESK = '/crm/orders'
const SERVICES = '/account/services?tab=orders'

/** Orders to pay, and what an auditor, an operator or a seller decides. */
export async function ordersWaiting(db: Database, actor: Actor): Promise<Waiting[]> {
  if (actor.role === 'auditor') {
    const proofs = await db.$count(billOrders, QUEUES.proofs)
    const mismatches = await db.$count(billOrders, QUEUES.mismatches)
    const asked = await db.$count(billOrders, QUEUES.refunds)
    const count = proofs + mismatches + asked
    return count > 0 ? [{ kind: 'payments', count, path: DESK }] : []
  }
  if (actor.role === 'operator') {
    const count = await db.$count(billOrders, QUEUES.disputes)
    return count > 0 ? [{ kind: 'payments', count, path: `${DESK}?queue=disputes` }] : []
  }
  if (!holds(actor, 'orders.own')) return []
  const owner = ownerOf(actor)
  const toPay = await db.$count(
    billOrders,
    and(eq(billOrders.buyerOwner, owner), eq(billOrders.state, ORDER_STATE.toPay)),
  )
  const toDecide = await db.$count(
    billOrders,
    sql`${billOrders.sellerOwner} = ${owner} and (${billOrders.state} = ${ORDER_STATE.awaitingAudit} or exists (
      select 1 from ${refunds} where ${refunds.orderId} = ${billOrders.id} and ${refunds.state} = ${REFUND_STATE.requested}))`,
  )
  return [
    {
      kind: 'ordersToPay' as const,
      count: toPay,
      path: actor.role === 'student' ? '/account/case-orders' : SERVICES,
    },
    { kind: 'payments' as const, count: toDecide, path: '/account/case-orders' },
  ].filter(({ count }) => count > 0)
}
