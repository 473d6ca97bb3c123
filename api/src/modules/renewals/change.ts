import { PAGE_ROWS, type RenewalPeriod, toCents } from '@southbound/shared/contract/constants'
import { and, desc, eq } from 'drizzle-orm'

import type { Handler } from '#api/plugins/context.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { agreementsOf } from '../payments/payments.service.ts'
import { AGREED, renewalAgreements } from './agreements.tables.ts'
import { refuseFault } from './bind.ts'
import { agree, cancelRenewal, dayOfDue, unbindRenewal } from './decide-renewal.ts'
import { priceOfPeriod } from './renewal-price.ts'
import { agreementOf, changed, officeOf, ownRenewal, renewalView, shownRows, viewOf } from './renewal-rows.ts'

export const getAllAutoMatioInfo: Handler<'POST /automatic/getAllAutoMatioInfo'> = async ({ body }, ctx) => {
  const { state, page = 1, rows = PAGE_ROWS.normal } = body
  const wanted = and(
    eq(automaticRenewals.accountId, await officeOf(ctx.db, ctx.actor)),
    state ? eq(automaticRenewals.state, state) : undefined,
  )
  const found = await shownRows(ctx.db)
    .where(wanted)
    .orderBy(desc(automaticRenewals.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return { rows: found.map(renewalView), total: await ctx.db.$count(automaticRenewals, wanted) }
}

/** The next charge is at least a day away, and its notice as old as the law asks. */
export const consent: Handler<'POST /automatic/consent'> = async ({ body: { autoId, price } }, ctx) => {
  const row = await ownRenewal(ctx, autoId, true)
  const { values } = agree(row, price, ctx.request.ip, new Date())
  const wanted = { ...row, period: row.period as RenewalPeriod }
  const then = await priceOfPeriod(ctx.db, ctx.actor.type, wanted, dayOfDue({ ...row, ...values }))
  if (toCents(then.price) !== toCents(price)) ctx.fail('renewals.price')
  await ctx.db
    .update(automaticRenewals)
    .set({ ...changed, ...values })
    .where(eq(automaticRenewals.id, autoId))
  return viewOf(ctx.db, autoId)
}

/** A charge that is under way is finished first: its answer may be on the way. */
export const cancel: Handler<'POST /automatic/cancel/:id'> = async ({ params: { id } }, ctx) => {
  const row = await ownRenewal(ctx, id, true)
  const { values } = cancelRenewal(row)
  if (values.state !== undefined)
    await ctx.db
      .update(automaticRenewals)
      .set({ ...changed, ...values })
      .where(eq(automaticRenewals.id, id))
  return viewOf(ctx.db, id)
}

/** Here first, so that nothing is charged any more; then at the provider, where a repeat is harmless. */
export const unbind: Handler<'POST /automatic/unbind/:id'> = async ({ params: { id } }, ctx) => {
  const row = await ownRenewal(ctx, id)
  const agreement = await agreementOf(ctx.db, row.agreementId)
  if (!agreement) return ctx.fail('renewals.agreement')
  await ctx.db.transaction(async (db) => {
    // First, as whoever keeps the provider's answer does.
    await db
      .update(renewalAgreements)
      .set({ state: AGREED.ended })
      .where(eq(renewalAgreements.id, agreement.id))
    const of = eq(automaticRenewals.agreementId, agreement.id)
    const rows = await db.select().from(automaticRenewals).where(of).for('update')
    for (const row of rows) {
      const { values } = unbindRenewal(row)
      if (values.state !== undefined)
        await db
          .update(automaticRenewals)
          .set({ ...changed, ...values })
          .where(eq(automaticRenewals.id, row.id))
    }
  })
  await agreementsOf(ctx, agreement.payType)
    .end(agreement.agreementCode, agreement.agreementNo)
    .catch(refuseFault)
  return { id }
}
