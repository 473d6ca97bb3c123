import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { demandSecondStep } from '../orders/orders.service.ts'
import { paymentDifferences } from './payments.tables.ts'

export const differences: Handler<'POST /auditBillOrder/differences'> = async ({ body }, { db, actor }) => {
  await demandSecondStep(db, actor)
  const { cleared = false, page = 1, rows = PAGE_ROWS.normal } = body
  const wanted = cleared ? isNotNull(paymentDifferences.clearedAt) : isNull(paymentDifferences.clearedAt)
  const found = await db
    .select()
    .from(paymentDifferences)
    .where(wanted)
    .orderBy(desc(paymentDifferences.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    rows: found.map(({ clearedBy: _clearedBy, ...shown }) => shown),
    total: await db.$count(paymentDifferences, wanted),
  }
}

/** An auditor says what it was; the line stays, and the ledger is not changed by it. */
export const clearDifference: Handler<'POST /auditBillOrder/clearDifference'> = async (
  { body: { id, note } },
  ctx,
) => {
  await demandSecondStep(ctx.db, ctx.actor)
  const [row] = await ctx.db
    .update(paymentDifferences)
    .set({ clearedAt: sql`now()`, clearedBy: ctx.actor.accountId, note })
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.clearedAt)))
    .returning({ id: paymentDifferences.id })
  return row ?? ctx.fail('row.not-found')
}
