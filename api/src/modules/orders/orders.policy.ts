import {
  HIDDEN_FROM,
  ORDER_STATE,
  PAY_TYPE,
  PAYMENT_STATE,
  REFUND_STATE,
  SELLER_TYPE,
} from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'
import { officeOf } from '../../plugins/owner.ts'
import type { OrderRow, PaymentRow, RefundRow } from './orders.tables.ts'
import { isFresh, mayDispute, openRefund } from './refunds/disputable.ts'

export type OrderAct =
  | 'pay'
  | 'method'
  | 'cancel'
  | 'hide'
  | 'refund'
  | 'undoRefund'
  | 'confirm'
  | 'decideRefund'
  | 'dispute'
  | 'decideDispute'
  | 'update'
  | 'settleRefund'
  | 'returnMoney'
  | 'payee'

const { toPay, awaitingAudit, paid, active, completed, partRefunded, refunding, cancelled, closed } =
  ORDER_STATE

type Office = Pick<Actor, 'agencyId' | 'schoolId' | 'accountId'>
/** An office buys and sells as one; everybody else as himself. */
export const ownerOf = (actor: Office): string => officeOf(actor) ?? `account:${actor.accountId}`

type Owned = Pick<OrderRow, 'buyerOwner' | 'sellerOwner' | 'sellerType'>

export const isBuyer = (actor: Actor, order: Pick<OrderRow, 'buyerOwner'>): boolean =>
  order.buyerOwner === ownerOf(actor)
export const isSeller = (actor: Actor, order: Owned): boolean =>
  order.sellerType !== SELLER_TYPE.platform && order.sellerOwner === ownerOf(actor)
/** Auditors decide what the platform sells; what users sell each other they only read. */
const isAuditorOf = (actor: Actor, order: Owned): boolean =>
  actor.role === 'auditor' && order.sellerType === SELLER_TYPE.platform

export const maySeeOrder = (actor: Actor, order: Owned): boolean =>
  isBuyer(actor, order) || isSeller(actor, order) || actor.role === 'operator' || actor.role === 'auditor'

/** Who looks at proofs and refunds of an order, or null. */
export function deciderOf(actor: Actor, order: Owned): 'seller' | 'auditor' | null {
  if (isSeller(actor, order) && !isBuyer(actor, order)) return 'seller'
  return isAuditorOf(actor, order) ? 'auditor' : null
}

export const mayRefundStill = (
  { state, completedAt, updatedAt }: Pick<OrderRow, 'state' | 'completedAt' | 'updatedAt'>,
  now = new Date(),
): boolean =>
  [paid, active, partRefunded].includes(state as 3) ||
  (state === completed && isFresh(completedAt ?? updatedAt, now))

/** A transfer is sent back by a person, as is what a provider would not send. */
export const isSentByHand = ({ state, method }: Pick<RefundRow, 'state' | 'method'>): boolean =>
  state === REFUND_STATE.failed ||
  (method === 'offline' && (state === REFUND_STATE.approved || state === REFUND_STATE.processing))

/** What a person will send: its buyer says where to. */
export const isForPayee = ({ state, method }: Pick<RefundRow, 'state' | 'method'>): boolean =>
  state === REFUND_STATE.failed || (method === 'offline' && BEFORE_SENT.includes(state))
const { requested, approved, processing, disputed } = REFUND_STATE
const BEFORE_SENT: readonly number[] = [requested, approved, processing, disputed]

/** The auditor who decided a refund does not send it too. */
export const isSecondPerson = (party: string, actorId: string, { decidedBy }: Pick<RefundRow, 'decidedBy'>) =>
  party !== 'auditor' || decidedBy !== actorId

/** Whether the reader is the one to send it. */
export function maySend(actor: Actor, order: Owned, refund: RefundRow): boolean {
  const party = deciderOf(actor, order)
  return party !== null && isSentByHand(refund) && isSecondPerson(party, actor.accountId, refund)
}

/** Who asked for a refund, and who confirmed its payment for the platform, does not decide it. */
export const mayDecideRefund = (
  { party, actorId }: { party: string; actorId: string },
  { requestedBy }: Pick<RefundRow, 'requestedBy'>,
  payment: Pick<PaymentRow, 'confirmedBy'> | undefined,
): boolean => requestedBy !== actorId && (party !== 'auditor' || payment?.confirmedBy !== actorId)

/** Money that differs from its order and lies with us still. */
export const mayGoBack = ({ mismatch, state }: Pick<PaymentRow, 'mismatch' | 'state'>): boolean =>
  mismatch !== null && state !== PAYMENT_STATE.refunded && state !== PAYMENT_STATE.succeeded

/** The transfer of an order that is over: its money may arrive still. */
export const lateTransfer = (
  { state }: Pick<OrderRow, 'state'>,
  payments: readonly PaymentRow[],
): PaymentRow | undefined =>
  state === cancelled || state === closed
    ? payments.findLast(
        (one) => one.payType === PAY_TYPE.offline && one.mismatch === null && UNPAID.includes(one.state),
      )
    : undefined
const UNPAID: readonly number[] = [PAYMENT_STATE.failed, PAYMENT_STATE.closed]

interface Around {
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
}

export function actsOn(actor: Actor, order: OrderRow, { payments, refunds }: Around): OrderAct[] {
  const { state } = order
  const asked = refunds.some((one) => one.state === REFUND_STATE.requested)
  const unclear = payments.some((one) => one.mismatch !== null && one.state === PAYMENT_STATE.pending)
  const acts: OrderAct[] = []
  if (isBuyer(actor, order)) {
    if (state === toPay && !unclear) acts.push('pay', 'method')
    if ((state === toPay || state === awaitingAudit) && !unclear) acts.push('cancel')
    if (state === toPay || state === awaitingAudit) acts.push('update')
    if (mayRefundStill(order) && !openRefund(refunds)) acts.push('refund')
    if (state === refunding && asked) acts.push('undoRefund')
    if (refunds.some(isForPayee)) acts.push('payee')
    const now = new Date()
    if (refunds.some((one) => mayDispute(one, { order, refunds, now }))) acts.push('dispute')
    if (HIDDEN_FROM.includes(state) && order.hiddenAt === null) acts.push('hide')
  }
  acts.push(...decisionsOn(actor, order, { payments, refunds }))
  if (actor.role === 'auditor' && payments.some(mayGoBack)) acts.push('returnMoney')
  const isDisputed = refunds.some((one) => one.state === REFUND_STATE.disputed)
  if (actor.role === 'operator' && isDisputed) acts.push('decideDispute')
  return acts
}

function decisionsOn(actor: Actor, order: OrderRow, { payments, refunds }: Around): OrderAct[] {
  const party = deciderOf(actor, order)
  if (!party) return []
  const person = { party, actorId: actor.accountId }
  const decides = refunds.some(
    (one) =>
      one.state === REFUND_STATE.requested &&
      mayDecideRefund(
        person,
        one,
        payments.find(({ id }) => id === one.paymentId),
      ),
  )
  const sends = refunds.some((one) => maySend(actor, order, one))
  return [
    ...(order.state === awaitingAudit || lateTransfer(order, payments) ? (['confirm'] as const) : []),
    ...(order.state === refunding && decides ? (['decideRefund'] as const) : []),
    ...(sends ? (['settleRefund'] as const) : []),
  ]
}
