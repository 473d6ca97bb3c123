import { PAY_TYPE } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { confirmedSecret } from '../../account/account.service.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { carryOut } from '../carry-out.ts'
import { answerProof, sendProof } from '../core/proof.ts'
import { findOrder } from '../order-lists.ts'
import { holdOrder, holdTrade } from '../order-moves.ts'
import { deciderOf } from '../orders.policy.ts'
import type { OrderRow } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { holdOwn } from '../own-order.ts'
import { payBy } from '../pay-by.ts'

export const submitFileMessage: Handler<'POST /auditBillOrder/submitFileMessage'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { id } = await holdOwn(db, actor, body.orderId)
  if (body.fileIds.length === 0) ctx.fail('orders.proof')
  const payment = await payBy(ctx, id, PAY_TYPE.offline)
  const kept =
    (await attachWaiting(db, actor, 'payment', payment.id, body.fileIds)) ?? ctx.fail('files.not-found')
  if (kept === 'no-room') return ctx.fail('files.quota')
  const proof = {
    paymentId: payment.id,
    actorId: actor.accountId,
    payerName: body.payerName,
    proofFileIds: kept.map((file) => file.id),
  }
  await carryOut(ctx, sendProof(await holdTrade(db, id), proof, new Date()))
  return detailOf(db, actor, await holdOrder(db, id))
}

/** Locks an order for who decides about its money; to others it does not exist. */
export async function holdToDecide(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ order: OrderRow; party: 'seller' | 'auditor' }> {
  const found = await findOrder(db, actor, id)
  const party = found && deciderOf(actor, found)
  if (!party) throw new Refusal('orders.not-found')
  if (party === 'auditor') await demandSecondStep(db, actor)
  return { order: await holdOrder(db, id), party }
}

/** A passkey is a second step as well as a code. */
export async function demandSecondStep(db: Database, { accountId, secondStep }: Actor): Promise<void> {
  if (secondStep !== 'proven' && !(await confirmedSecret(db, accountId)))
    throw new Refusal('orders.second-step')
}

/** The payee has seen the money of an offline payment, or says why its proof is none. */
export const confirmPayment: Handler<'POST /billOrder/confirm/:id'> = async ({ params, body }, ctx) => {
  const { db, actor } = ctx
  const { order, party } = await holdToDecide(db, actor, params.id)
  const answer = { ...body, party, actorId: actor.accountId }
  await carryOut(ctx, answerProof(await holdTrade(db, order.id), answer, new Date()))
  return detailOf(db, actor, await holdOrder(db, order.id))
}
