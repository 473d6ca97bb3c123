import { PAGE_ROWS, RENEWAL_STATE, type RenewalPeriod, toCents } from '@southbound/shared/contract/constants'
import { and, desc, eq, ne } from 'drizzle-orm'
import { addDays, dayOf } from '#api/database/dated.ts'
import type { Handler } from '#api/plugins/context.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { agreementsOf } from '../payments/payments.service.ts'
import { renewalAgreements } from './agreements.tables.ts'
import { refuseFault } from './bind.ts'
import { priceOfPeriod } from './renewal-price.ts'
import { agreementOf, changed, officeOf, ownRenewal, renewalView, shownRows, viewOf } from './renewal-rows.ts'

const { active, charging, retrying, paused, cancelled, unbound, bound } = RENEWAL_STATE
const ENDED = 3
const GOES_ON: readonly number[] = [bound, active, retrying, paused]

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
  if (![active, retrying, paused].includes(row.state as 2)) ctx.fail('renewals.state')
  const today = await priceOfPeriod(ctx.db, ctx.actor.type, { ...row, period: row.period as RenewalPeriod })
  if (toCents(today.price) !== toCents(price)) ctx.fail('renewals.price')
  const now = new Date()
  const soon = `${addDays(dayOf(now), 1)}T02:00:00.000Z`
  const again = row.state === paused || row.state === retrying
  const dueAt = again || !row.dueAt || row.dueAt < soon ? soon : row.dueAt
  await ctx.db
    .update(automaticRenewals)
    .set({
      ...changed,
      price,
      askedPrice: null,
      consent: { at: now.toISOString(), price, firstChargeOn: dueAt.slice(0, 10), ip: ctx.request.ip },
      noticedAt: row.noticedAt ?? now.toISOString(),
      state: active,
      failCount: 0,
      dueAt,
      nextChargeAt: dueAt,
    })
    .where(eq(automaticRenewals.id, autoId))
  return viewOf(ctx.db, autoId)
}

/** A charge that is under way is finished first: its answer may be on the way. */
export const cancel: Handler<'POST /automatic/cancel/:id'> = async ({ params: { id } }, ctx) => {
  const row = await ownRenewal(ctx, id, true)
  if (row.state !== cancelled) {
    if (!GOES_ON.includes(row.state)) ctx.fail('renewals.state')
    await ctx.db
      .update(automaticRenewals)
      .set({ ...changed, state: cancelled, nextChargeAt: null, askedPrice: null })
      .where(eq(automaticRenewals.id, id))
  }
  return viewOf(ctx.db, id)
}

/** Here first, so that nothing is charged any more; then at the provider, where a repeat is harmless. */
export const unbind: Handler<'POST /automatic/unbind/:id'> = async ({ params: { id } }, ctx) => {
  const row = await ownRenewal(ctx, id)
  const agreement = await agreementOf(ctx.db, row.agreementId)
  if (!agreement) return ctx.fail('renewals.agreement')
  await ctx.db.transaction(async (db) => {
    const of = eq(automaticRenewals.agreementId, agreement.id)
    const rows = await db.select().from(automaticRenewals).where(of).for('update')
    if (rows.some(({ state }) => state === charging)) ctx.fail('renewals.state')
    await db
      .update(automaticRenewals)
      .set({ ...changed, state: unbound, nextChargeAt: null, askedPrice: null })
      .where(and(of, ne(automaticRenewals.state, unbound)))
    await db.update(renewalAgreements).set({ state: ENDED }).where(eq(renewalAgreements.id, agreement.id))
  })
  await agreementsOf(ctx, agreement.payType)
    .end(agreement.agreementCode, agreement.agreementNo)
    .catch(refuseFault)
  return { id }
}
