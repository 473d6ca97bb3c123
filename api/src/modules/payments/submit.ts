import { ORDER_STATE, PAY_TYPE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Context, Handler, Locale } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { holdOrder, holdPayment, movePayment, payBy } from '../orders/orders.service.ts'
import { type OrderRow, type PaymentRow, payments } from '../orders/orders.tables.ts'
import { deskOf, type PayDesk } from './desk.ts'
import { newestPayment, ownOrder, payPage } from './pay-page.ts'
import { type AskedPayment, type PaymentAsk, ProviderFault } from './providers/provider.ts'

/** Each order can be paid in one way at a time; the same way again answers the same payment. */
export const buildPayCode: Handler<'GET /common/buildPayCode/:orderId/:payType'> = async (
  { params: { orderId, payType } },
  ctx,
) => {
  const order = await ownOrder(ctx, orderId)
  return { payCode: (await payBy(ctx, order.id, Number(payType))).payCode }
}

/** No transaction is open while the provider is asked. */
export const submit: Handler<'POST /pay/submit'> = async ({ body: { orderId, payType } }, ctx) => {
  const order = await ownOrder(ctx, orderId)
  const desk = deskOf(ctx)
  if (!(await isTaken(ctx, order))) {
    const chosen = await ctx.db.transaction((db) => choose({ ...ctx, db }, order.id, payType))
    if (!chosen.payment.asked && payType !== PAY_TYPE.offline) await askOrRefuse(desk, chosen, ctx.locale)
  }
  return payPage(ctx.db, desk.providers, orderId)
}

interface Chosen {
  order: OrderRow
  payment: PaymentRow
}
/** The order as the choice leaves it: another way may give it more time, and the provider learns how long. */
async function choose(ctx: Parameters<typeof payBy>[0], orderId: string, payType: number): Promise<Chosen> {
  const payment = await payBy(ctx, orderId, payType)
  return { payment, order: await holdOrder(ctx.db, orderId) }
}

/** A second press after the payment came answers how it went. */
const isTaken = async (ctx: Pick<Context, 'db'>, order: OrderRow) =>
  order.state >= ORDER_STATE.paid &&
  order.state <= ORDER_STATE.refunded &&
  (await newestPayment(ctx.db, order.id)) !== null

async function askOrRefuse(desk: PayDesk, chosen: Chosen, locale: Locale): Promise<void> {
  try {
    await askProvider(desk, chosen, locale)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    desk.log.warn({ payCode: chosen.payment.payCode, why: error.message }, 'a provider took no payment')
    throw new Refusal('payments.provider')
  }
}

/** The provider knows the payment by its code, so that asking again after a fault is the same payment. */
async function askProvider(desk: PayDesk, { order, payment }: Chosen, locale: Locale): Promise<void> {
  const provider = desk.providers.of(payment.payType)
  if (!provider) throw new Refusal('orders.pay-type')
  const asked = await provider.create(askFor(desk, order, payment, locale))
  await desk.db.transaction((db) => keepAsked({ db }, payment, asked))
}

/** What the provider receives; `locale` is the language of the page the payer returns to. */
export function askFor(
  desk: PayDesk,
  order: OrderRow,
  { payCode, amount, currency, payType }: PaymentRow,
  locale: Locale = 'en',
): PaymentAsk {
  const back = `/account/services?tab=orders&paid=${order.id}`
  return {
    payCode,
    amount,
    currency,
    subject: `Southbound ${order.orderCode}`,
    noticeUrl: desk.providers.noticeUrl(payType),
    returnUrl: desk.pageAddress?.(back, locale) ?? back,
    expiresAt: order.expiresAt,
  }
}

/** A payment that was closed meanwhile keeps its state; the job closes it at the provider too. */
async function keepAsked({ db }: Pick<PayDesk, 'db'>, { id, orderId }: PaymentRow, asked: AskedPayment) {
  await holdOrder(db, orderId)
  const payment = await holdPayment(db, id)
  const by = { party: 'system', deed: 'payment.asked' } as const
  if (payment.state === PAYMENT_STATE.created)
    await movePayment(db, payment, PAYMENT_STATE.pending, by, { asked })
  else await db.update(payments).set({ asked, updatedAt: sql`now()` }).where(eq(payments.id, id))
}
