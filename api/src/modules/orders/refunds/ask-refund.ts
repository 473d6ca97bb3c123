import type { Input, orders } from '@southbound/shared/contract'
import { dayOf, fromCents, ORDER_STATE } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { Trade } from '#api/plugins/given.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { carryOut } from '../carry-out.ts'
import { askRefund, type RefundAsk, undoRefund } from '../core/ask-refund.ts'
import type { TradeState } from '../core/decision.ts'
import { countsUnused, refundableLines, type Unused } from '../core/refundable.ts'
import { holdOrder, holdTrade } from '../order-moves.ts'
import { mayRefundStill } from '../orders.policy.ts'
import { refunds } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { refundDue } from './late-refunds.ts'
import { isByHand, knownPayee, namePayee, payeeOf } from './payee.ts'

type Refundment = 'POST /auditBillOrder/refundment'
type Asking = Pick<Context<Refundment>, 'db' | 'actor' | 'given' | 'pageAddress'>
type Asked = Input<(typeof orders)[Refundment]>['body']

/** What the modules of running lines call unused, of days from this one on. */
export async function unusedOf(trade: Trade, { order, lines }: TradeState, now: Date): Promise<Unused> {
  const unused = new Map<string, string>()
  for (const line of lines) {
    const fulfilment = trade.given.fulfils.get(line.goodsType)
    if (fulfilment && countsUnused(order, line, now))
      unused.set(line.id, await fulfilment.unused(trade, line, dayOf(now)))
  }
  return unused
}

export const refundmentParam: Handler<'POST /billOrder/refundmentParam'> = async ({ body }, ctx) => {
  const held = await ctx.db.transaction(async (db) =>
    holdTrade(db, (await holdOwn(db, ctx.actor, body.orderId)).id),
  )
  const { order } = held
  if (!mayRefundStill(order))
    ctx.fail(order.state === ORDER_STATE.refunding ? 'orders.refund-open' : 'orders.refund-none')
  const now = new Date()
  const found = refundableLines(held, await unusedOf(ctx, held, now), now)
  const sum = (key: 'most' | 'whole') => fromCents(found.reduce((total, one) => total + one[key], 0n))
  const byHand = isByHand(held)
  return {
    orderId: order.id,
    currency: order.currency,
    byHand,
    payee: byHand ? await knownPayee(ctx.db, ctx.actor.accountId) : null,
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
  const { db, actor } = ctx
  const { id } = await holdOwn(db, actor, body.orderId)
  const held = await holdTrade(db, id)
  if (body.act === 'ask') {
    // A page of the version before asks without an account: the buyer names it on the order.
    const payee = body.payeeAccountNo === undefined ? undefined : payeeOf(body)
    await ask(ctx, held, { ...body, payee, actorId: actor.accountId })
    await keepEvidence(ctx, id, body.fileIds ?? [])
  } else if (body.act === 'payee') await namePayee(db, held, { said: body, actorId: actor.accountId })
  else await carryOut(ctx, undoRefund(held, actor.accountId, new Date()))
  return detailOf(db, actor, await holdOrder(db, id))
}

/** Of an order that is held by the caller. */
export async function ask(ctx: Trade, held: TradeState, asked: RefundAsk): Promise<void> {
  const now = new Date()
  const due = await refundDue(ctx.db, now)
  await carryOut(ctx, askRefund(held, { ...asked, due }, await unusedOf(ctx, held, now), now))
}

async function keepEvidence(ctx: Asking, orderId: string, fileIds: NonNullable<Asked['fileIds']>) {
  if (fileIds.length === 0) return
  const ofOrder = eq(refunds.orderId, orderId)
  const [made] = await ctx.db.select().from(refunds).where(ofOrder).orderBy(desc(refunds.id)).limit(1)
  const { id } = made as { id: string }
  const kept = await attachWaiting(ctx.db, ctx.actor, 'refund', id, fileIds)
  if (!kept) throw new Refusal('files.not-found')
  if (kept === 'no-room') throw new Refusal('files.quota')
  await ctx.db
    .update(refunds)
    .set({ evidenceFileIds: [...fileIds] })
    .where(eq(refunds.id, id))
}
