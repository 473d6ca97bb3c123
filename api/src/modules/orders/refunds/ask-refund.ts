import type { Input, orders } from '@southbound/shared/contract'
import {
  fromCents,
  ORDER_STATE,
  PAY_TYPE,
  PAYMENT_STATE,
  REFUND_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { dayOf } from '#api/database/dated.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { holdOrder, holdRefund, moveOrder, moveRefund } from '../order-moves.ts'
import { sendNotice } from '../order-notice.ts'
import { mayRefundStill } from '../orders.policy.ts'
import { type OrderRow, type PaymentRow, payments, type RefundRow, refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { nextCode } from '../trade-codes.ts'
import { backFromRefund } from './back-from-refund.ts'
import { refundableLines } from './refundable.ts'

type Refundment = 'POST /auditBillOrder/refundment'
/** What asking needs of a call; also of the calls of modules that end what was bought. */
type Asking = Pick<Context<Refundment>, 'db' | 'actor' | 'given' | 'pageAddress' | 'fail' | 'invalid'>
type Asked = Input<(typeof orders)[Refundment]>['body']
/** Withdrawn before the start, and a refused visa: the table of the order counts. */
const BY_TABLE = [4, 5]
const { requested } = REFUND_STATE
const { succeeded, partRefunded } = PAYMENT_STATE

export const refundmentParam: Handler<'POST /billOrder/refundmentParam'> = async ({ body }, ctx) => {
  const order = await ctx.db.transaction((db) => holdOwn(db, ctx.actor, body.orderId))
  if (!mayRefundStill(order))
    ctx.fail(order.state === ORDER_STATE.refunding ? 'orders.refund-open' : 'orders.refund-none')
  const found = await refundableLines(ctx, order, dayOf(new Date()))
  const sum = (key: 'most' | 'whole') => fromCents(found.reduce((total, one) => total + one[key], 0n))
  return {
    orderId: order.id,
    currency: order.currency,
    most: sum('most'),
    whole: sum('whole'),
    lines: found.map(({ line: { id, nameEn, nameCn }, most, whole }) => ({
      lineId: id,
      nameEn,
      nameCn,
      most: fromCents(most),
      whole: fromCents(whole),
    })),
  }
}

export const refundment: Handler<Refundment> = async ({ body }, ctx) => {
  const order = await holdOwn(ctx.db, ctx.actor, body.orderId)
  const now = body.act === 'ask' ? await ask(ctx, order, body) : await undo(ctx, order)
  return detailOf(ctx.db, ctx.actor, now)
}

const WITHDRAWN = 4
/** Asks back what of one line its table gives today, as its buyer ends it; null when that is nothing. */
export async function askBack(
  ctx: Omit<Asking, 'fail'>,
  { orderId, goodsType, refId }: { orderId: string; goodsType: number; refId: string },
): Promise<{ amount: string; currency: string } | null> {
  const order = await holdOrder(ctx.db, orderId)
  const lines = await refundableLines(ctx, order, dayOf(new Date()))
  const found = lines.find(({ line }) => line.goodsType === goodsType && line.refId === refId)
  if (!found || found.most <= 0n) return null
  const amount = fromCents(found.most)
  const fail: Asking['fail'] = (name, values) => {
    throw new Refusal(name, { values })
  }
  const asked = {
    orderId,
    act: 'ask',
    reasonCode: WITHDRAWN,
    lines: [{ lineId: found.line.id, amount }],
  } as const
  await ask({ ...ctx, fail }, order, { ...asked, lines: [...asked.lines] })
  return { amount, currency: order.currency }
}

async function ask(ctx: Asking, order: OrderRow, body: Asked): Promise<OrderRow> {
  const { db, actor } = ctx
  if (order.state === ORDER_STATE.refunding) ctx.fail('orders.refund-open')
  if (!mayRefundStill(order)) ctx.fail('orders.state')
  const reasonCode = body.reasonCode ?? ctx.invalid('reasonCode', 'required')
  const lines = await askedLines(ctx, order, body, reasonCode)
  const payment = (await paymentOf(db, order.id)) ?? ctx.fail('orders.refund-none')
  const amount = fromCents(lines.reduce((sum, line) => sum + toCents(line.amount), 0n))
  const [made] = await db
    .insert(refunds)
    .values({
      orderId: order.id,
      paymentId: payment.id,
      lines,
      reasonCode,
      text: body.text ?? null,
      requestedAmount: amount,
      method: payment.payType === PAY_TYPE.offline ? 'offline' : 'original',
      payeeName: body.payeeName?.trim() || payment.payerName,
      requestedBy: actor.accountId,
      refundCode: await nextCode(db, 'refund'),
    })
    .returning()
  await keepEvidence(ctx, made as RefundRow, body.fileIds ?? [])
  const by = { party: 'buyer', actorId: actor.accountId, deed: 'refund.asked', detail: { amount } } as const
  const now = await moveOrder(db, order.id, ORDER_STATE.refunding, by, { stateBeforeRefund: order.state })
  await sendNotice(ctx, now, 'refundAsked')
  return now
}

async function askedLines(ctx: Asking, order: OrderRow, body: Asked, reasonCode: number) {
  const able = await refundableLines(ctx, order, dayOf(new Date()))
  const key = BY_TABLE.includes(reasonCode) ? 'most' : 'whole'
  const wanted =
    body.lines ?? able.map(({ line, [key]: most }) => ({ lineId: line.id, amount: fromCents(most) }))
  const lines = wanted.filter(({ amount }) => toCents(amount) > 0n)
  if (lines.length === 0) ctx.fail('orders.refund-none')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) ctx.invalid('lines', 'twice')
  for (const { lineId, amount } of lines) {
    const found = able.find(({ line }) => line.id === lineId) ?? ctx.fail('orders.not-found')
    if (toCents(amount) > found[key])
      ctx.fail('orders.refund-amount', { most: `${fromCents(found[key])} ${order.currency}` })
  }
  return lines.map(({ lineId, amount }) => ({ lineId, amount: fromCents(toCents(amount)) }))
}

/** The one that paid the order; others came late and have gone back by themselves. */
async function paymentOf(db: Database, orderId: string): Promise<PaymentRow | null> {
  const taken = and(eq(payments.orderId, orderId), inArray(payments.state, [succeeded, partRefunded]))
  const found = await db.select().from(payments).where(taken).orderBy(payments.paidAt, payments.id)
  const late = await db
    .select({ id: refunds.paymentId, lines: refunds.lines })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  const back = late.filter(({ lines }) => lines.length === 0).map(({ id }) => id)
  return found.find(({ id }) => !back.includes(id)) ?? null
}

async function keepEvidence(ctx: Asking, { id }: RefundRow, fileIds: readonly string[]) {
  if (fileIds.length === 0) return
  const kept = (await attachWaiting(ctx.db, ctx.actor, 'refund', id, fileIds)) ?? ctx.fail('files.not-found')
  if (kept === 'no-room') ctx.fail('files.quota')
  await ctx.db
    .update(refunds)
    .set({ evidenceFileIds: [...fileIds] })
    .where(eq(refunds.id, id))
}

async function undo(ctx: Context<Refundment>, order: OrderRow): Promise<OrderRow> {
  const { db, actor } = ctx
  const open = and(eq(refunds.orderId, order.id), eq(refunds.state, requested))
  const [found] = await db.select({ id: refunds.id }).from(refunds).where(open)
  const refund = await holdRefund(db, found?.id ?? ctx.fail('orders.state'))
  const by = { party: 'buyer', actorId: actor.accountId, deed: 'refund.undone' } as const
  await moveRefund(db, refund, REFUND_STATE.cancelled, by)
  return backFromRefund(ctx, order, by)
}
