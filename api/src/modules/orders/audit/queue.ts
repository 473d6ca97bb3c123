import { ORDER_STATE, PAYMENT_STATE, REFUND_STATE, SELLER_TYPE } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containing, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { billOrders, payments, refunds } from '../orders.tables.ts'
import { summariesOf } from '../orders.views.ts'
import { demandSecondStep } from './confirm.ts'

const ofPlatform = eq(billOrders.sellerType, SELLER_TYPE.platform)
const { requested, approved, processing, failed, disputed } = REFUND_STATE

/** What waits for an auditor, and disputes for an operator. */
export const QUEUES: Readonly<Record<'proofs' | 'mismatches' | 'refunds' | 'disputes', SQL>> = {
  proofs: and(ofPlatform, eq(billOrders.state, ORDER_STATE.awaitingAudit)) as SQL,
  mismatches: sql`exists (select 1 from ${payments} where ${payments.orderId} = ${billOrders.id}
    and ${payments.mismatch} is not null and ${payments.state} in (${PAYMENT_STATE.pending}, ${PAYMENT_STATE.failed}, ${PAYMENT_STATE.closed}))`,
  refunds: sql`${ofPlatform} and exists (select 1 from ${refunds} where ${refunds.orderId} = ${billOrders.id}
    and (${refunds.state} in (${requested}, ${failed})
      or (${refunds.method} = 'offline' and ${refunds.state} in (${approved}, ${processing}))))`,
  disputes: sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${billOrders.id} and ${refunds.state} = ${disputed})`,
}

/** The oldest first, except in the list of all. */
export const queue: Handler<'POST /auditBillOrder/queue'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await demandSecondStep(db, actor)
  const like = containing(body.keyword)
  const where = and(
    body.queue === 'all' ? undefined : QUEUES[body.queue],
    like === undefined ? undefined : ilike(billOrders.orderCode, like),
  )
  const { limit, offset } = pageOf(body)
  const found = await db
    .select()
    .from(billOrders)
    .where(where)
    .orderBy(body.queue === 'all' ? desc(billOrders.id) : asc(billOrders.updatedAt))
    .limit(limit)
    .offset(offset)
  return {
    rows: await summariesOf(db, actor, found),
    total: await db.$count(billOrders, where),
    counts: {
      proofs: await db.$count(billOrders, QUEUES.proofs),
      mismatches: await db.$count(billOrders, QUEUES.mismatches),
      refunds: await db.$count(billOrders, QUEUES.refunds),
      disputes: await db.$count(billOrders, QUEUES.disputes),
    },
  }
}
