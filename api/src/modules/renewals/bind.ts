import { randomBytes } from 'node:crypto'
import type { autoRenewals, Input } from '@southbound/shared/contract'
import {
  addDays,
  dayOf,
  RENEWAL_NOTICE,
  RENEWAL_STATE,
  type RenewalPeriod,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { buyersTax } from '../orders/orders.service.ts'
import { agreementsOf, ProviderFault, payTypesOfAgreements } from '../payments/payments.service.ts'
import { AGREED, type RenewalAgreementRow, renewalAgreements } from './agreements.tables.ts'
import { type Priced, priceOfPeriod, type Wanted } from './renewal-price.ts'
import { officeOf, ownRenewal, viewOf } from './renewal-rows.ts'
import type { RenewalJob } from './tell.ts'

type Bind = 'POST /automatic/addAutomatic'
type Service = Omit<Input<(typeof autoRenewals)[Bind]>['body'], 'payType'>
const FARTHEST_DAYS = 400
const { bound, active } = RENEWAL_STATE

const wantedOf = (body: Omit<Service, 'firstChargeOn' | 'price' | 'agreed'>): Wanted => ({
  ...body,
  period: body.period as RenewalPeriod,
})

export const quote: Handler<'POST /automatic/quote'> = async ({ body }, ctx) => {
  const tax = await buyersTax(ctx.db, ctx.actor, body.taxCountry ?? null)
  const wanted = wantedOf({ ...body, ...tax })
  const { price, item } = await priceOfPeriod(ctx.db, ctx.actor.type, wanted)
  return { price, currency: item.currency, payTypes: payTypesOfAgreements(ctx), ...tax }
}

/** An office pays the tax of its own country, as it was quoted. */
async function withTax<Body extends Pick<Service, 'taxCountry'>>(
  { db, actor }: Pick<Context<Bind>, 'db' | 'actor'>,
  body: Body,
): Promise<Body & { taxCountry: string | null }> {
  const { taxCountry } = await buyersTax(db, actor, body.taxCountry ?? null)
  return { ...body, taxCountry }
}

/** The price and the day that were shown must be those that hold: otherwise nothing was agreed to. */
async function agreed(ctx: Context<Bind>, body: Service): Promise<Priced> {
  const priced = await priceOfPeriod(ctx.db, ctx.actor.type, wantedOf(body))
  if (toCents(priced.price) !== toCents(body.price)) throw new Refusal('renewals.price')
  const line = priced.lineFrom(body.firstChargeOn)
  if (await ctx.given.fulfils.get(line.goodsType)?.check?.(ctx, line)) throw new Refusal('renewals.goods')
  const today = dayOf(new Date())
  const [first, last] = [addDays(today, RENEWAL_NOTICE.least), addDays(today, FARTHEST_DAYS)]
  if (body.firstChargeOn < first || body.firstChargeOn > last)
    ctx.invalid('firstChargeOn', 'range', { min: first, max: last })
  return priced
}

async function store(
  ctx: Pick<Context, 'db' | 'request'>,
  {
    body,
    priced,
    agreement,
    accountId,
  }: { body: Service; priced: Priced; agreement: RenewalAgreementRow; accountId: string },
): Promise<string> {
  const dueAt = `${body.firstChargeOn}T02:00:00.000Z`
  const now = new Date().toISOString()
  const [row] = await ctx.db
    .insert(automaticRenewals)
    .values({
      accountId,
      goodsId: body.goodsId,
      refId: body.refId ?? null,
      period: body.period as RenewalPeriod,
      quantity: body.quantity,
      price: priced.price,
      currency: priced.item.currency,
      payType: agreement.payType,
      agreementId: agreement.id,
      agreementNo: agreement.agreementNo,
      taxCountry: body.taxCountry ?? null,
      dueAt,
      nextChargeAt: dueAt,
      consent: { at: now, price: priced.price, firstChargeOn: body.firstChargeOn, ip: ctx.request.ip },
      // The consent names the price and the day: a charge that is near needs no other notice.
      noticedAt: now,
      state: agreement.state === AGREED.bound ? active : bound,
    })
    .returning({ id: automaticRenewals.id })
  return (row as { id: string }).id
}

/** The provider is asked before anything is stored; an agreement that is never signed charges nothing. */
export const addAutomatic: Handler<Bind> = async ({ body: wanted }, ctx) => {
  const body = await withTax(ctx, wanted)
  const priced = await agreed(ctx, body)
  const provider = agreementsOf(ctx, body.payType)
  const accountId = await officeOf(ctx.db, ctx.actor)
  const agreementCode = `A${dayOf(new Date()).replaceAll('-', '')}${randomBytes(8).toString('hex')}`
  const asked = await provider
    .bind({
      agreementCode,
      amount: priced.price,
      currency: priced.item.currency,
      period: body.period as RenewalPeriod,
      firstChargeAt: `${body.firstChargeOn}T02:00:00.000Z`,
      subject: `Southbound ${priced.item.nameEn ?? priced.item.nameCn}`,
      noticeUrl: provider.noticeUrl,
      returnUrl: ctx.pageAddress('/account/services?tab=renewals', ctx.locale),
    })
    .catch(refuseFault)
  const id = await ctx.db.transaction(async (db) => {
    const [agreement] = await db
      .insert(renewalAgreements)
      .values({ accountId, payType: body.payType, agreementCode, payUrl: asked.redirectUrl ?? null })
      .returning()
    return store({ ...ctx, db }, { body, priced, agreement: agreement as RenewalAgreementRow, accountId })
  })
  return viewOf(ctx.db, id)
}

export function refuseFault(error: unknown): never {
  throw error instanceof ProviderFault ? new Refusal('payments.provider') : error
}

export const addAutoService: Handler<'POST /automatic/addAutoService'> = async ({ body: wanted }, ctx) => {
  const body = await withTax(ctx, wanted)
  const priced = await agreed(ctx as never as Context<Bind>, body)
  const accountId = await officeOf(ctx.db, ctx.actor)
  const own = and(eq(renewalAgreements.id, body.agreementId), eq(renewalAgreements.accountId, accountId))
  const [agreement] = await ctx.db.select().from(renewalAgreements).where(own).for('update')
  if (agreement?.state !== AGREED.bound) throw new Refusal('renewals.agreement')
  const same = await sameRenewal(ctx.db, agreement.id, body)
  return viewOf(ctx.db, same ?? (await store(ctx, { body, priced, agreement, accountId })))
}

/**
 * One that runs with the same service, period, quantity and first day: a repeated call adds no second charge.
 */
async function sameRenewal(
  db: Database,
  agreementId: string,
  body: Parameters<Handler<'POST /automatic/addAutoService'>>[0]['body'],
): Promise<string | null> {
  const { goodsId, refId = null, period, quantity, firstChargeOn } = body
  const r = automaticRenewals
  const same = [eq(r.agreementId, agreementId), eq(r.goodsId, goodsId), eq(r.period, period as RenewalPeriod)]
  const [row] = await db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        ...same,
        eq(r.quantity, quantity),
        sql`${r.refId} is not distinct from ${refId}`,
        sql`${r.consent}->>'firstChargeOn' = ${firstChargeOn}`,
        notInArray(r.state, [RENEWAL_STATE.cancelled, RENEWAL_STATE.unbound]),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Only the provider says whether its page was signed. Throws ProviderFault. */
export async function askAgreement(ctx: RenewalJob, agreement: RenewalAgreementRow) {
  const found = await agreementsOf(ctx, agreement.payType).query(agreement.agreementCode)
  if (found.state === 'pending') return
  await ctx.db.transaction((db) => keepAnswer(db, agreement, found))
}

async function keepAnswer(
  db: Database,
  { id }: RenewalAgreementRow,
  { state, agreementNo, mask }: { state: string; agreementNo: string | null; mask: string | null },
): Promise<void> {
  const isBound = state === 'bound'
  const [kept] = await db
    .update(renewalAgreements)
    .set({ state: isBound ? AGREED.bound : AGREED.ended, agreementNo, cardMask: mask })
    .where(and(eq(renewalAgreements.id, id), eq(renewalAgreements.state, AGREED.waiting)))
    .returning({ id: renewalAgreements.id })
  // It was unbound, or answered, while the provider was asked.
  if (!kept) return
  const own = eq(automaticRenewals.agreementId, id)
  if (isBound)
    await db
      .update(automaticRenewals)
      .set({ state: active, agreementNo, cardMask: mask })
      .where(and(own, eq(automaticRenewals.state, bound)))
  else await db.update(automaticRenewals).set({ state: RENEWAL_STATE.unbound, nextChargeAt: null }).where(own)
}

export const achieve: Handler<'POST /automatic/achieve'> = async ({ body: { autoId } }, ctx) => {
  const row = await ownRenewal(ctx, autoId)
  const [agreement] = row.agreementId
    ? await ctx.db.select().from(renewalAgreements).where(eq(renewalAgreements.id, row.agreementId))
    : []
  if (agreement?.state === 1)
    await askAgreement(ctx, agreement).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
    })
  return viewOf(ctx.db, autoId)
}
