import { PAY_TYPE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import type { Context, Handler } from '#api/plugins/context.ts'
import { closePayment, holdOrder } from '../orders/orders.service.ts'
import { queryPayment } from './apply.ts'
import { deskOf } from './desk.ts'
import { isBetweenUsers, newestPayment, ownOrder, type PayPage, payPage } from './pay-page.ts'
import { ProviderFault } from './providers/provider.ts'

const { created, pending, failed } = PAYMENT_STATE
const OPEN: readonly number[] = [created, pending, failed]

const shown = async (ctx: Context, orderId: string): Promise<PayPage> =>
  payPage(ctx.db, deskOf(ctx).providers, orderId)

export const getPaymentParam: Handler<'POST /billOrder/getPaymentParam'> = async ({ body }, ctx) => {
  if (!isBetweenUsers(await ownOrder(ctx, body.orderId))) ctx.fail('orders.not-found')
  return shown(ctx, body.orderId)
}
export const getSysPaymentParam: Handler<'POST /billOrder/getSysPaymentParam'> = async ({ body }, ctx) => {
  if (isBetweenUsers(await ownOrder(ctx, body.orderId))) ctx.fail('orders.not-found')
  return shown(ctx, body.orderId)
}

/** Asks the provider by the server; a provider that does not answer leaves everything as it is. */
async function asked(ctx: Context, orderId: string): Promise<PayPage> {
  await ownOrder(ctx, orderId)
  const desk = deskOf(ctx)
  const payment = await newestPayment(ctx.db, orderId)
  if (payment?.asked && payment.mismatch === null && OPEN.includes(payment.state)) {
    await queryPayment(desk, payment).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      desk.log.warn({ payCode: payment.payCode, why: error.message }, 'a provider was not asked')
    })
  }
  return shown(ctx, orderId)
}

export const payQueryOrder: Handler<'POST /billOrder/payQueryOrder'> = ({ body }, ctx) =>
  asked(ctx, body.orderId)
export const returnPaypal: Handler<'POST /pay/returnPaypal'> = ({ body }, ctx) => asked(ctx, body.orderId)
export const confirmPayment: Handler<'GET /pay/confirmPayment/:id'> = ({ params }, ctx) =>
  asked(ctx, params.id)
export const validationFailed: Handler<'GET /pay/validationFailed/:id'> = ({ params }, ctx) =>
  asked(ctx, params.id)

/** The payer came back without paying: the order is still to be paid, in any way. */
export const cancelPaypal: Handler<'POST /pay/cancelPaypal'> = async ({ body: { orderId } }, ctx) => {
  const order = await ownOrder(ctx, orderId)
  await holdOrder(ctx.db, order.id)
  const payment = await newestPayment(ctx.db, orderId)
  if (payment?.payType === PAY_TYPE.paypal)
    await closePayment(ctx, orderId, {
      party: 'buyer',
      actorId: ctx.actor.accountId,
      deed: 'payment.cancelled',
    })
  return shown(ctx, orderId)
}
