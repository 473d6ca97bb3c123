/** docs/domain/orders.md: order, line, payment and refund are four separate machines. */

export type TradeParty = 'buyer' | 'seller' | 'auditor' | 'operator' | 'system'
/** from -> to -> who may. */
export type MovesOf<Party> = Readonly<Record<number, Readonly<Record<number, readonly Party[]>>>>
export type TradeMoves = MovesOf<TradeParty>

export const ORDER_STATE = {
  toPay: 1,
  awaitingAudit: 2,
  paid: 3,
  active: 4,
  completed: 5,
  refunding: 6,
  partRefunded: 7,
  refunded: 8,
  cancelled: 9,
  closed: 10,
} as const
const {
  toPay,
  awaitingAudit,
  paid,
  active,
  completed,
  refunding,
  partRefunded,
  refunded,
  cancelled,
  closed,
} = ORDER_STATE

/**
 * Money from a provider moves an order as the system; a proof
 * is judged by the payee, for the platform its auditor.
 */
export const ORDER_MOVES: TradeMoves = {
  [toPay]: { [awaitingAudit]: ['buyer'], [paid]: ['system'], [cancelled]: ['buyer'], [closed]: ['system'] },
  [awaitingAudit]: {
    [paid]: ['auditor', 'seller', 'system'],
    [toPay]: ['auditor', 'seller'],
    [cancelled]: ['buyer', 'auditor'],
  },
  [paid]: { [active]: ['system'], [refunding]: ['buyer', 'system'] },
  [active]: { [completed]: ['system'], [refunding]: ['buyer', 'system'] },
  [completed]: { [refunding]: ['buyer'] },
  [refunding]: {
    [partRefunded]: ['system'],
    [refunded]: ['system'],
    [paid]: ['buyer', 'auditor', 'seller', 'operator'],
    [active]: ['buyer', 'auditor', 'seller', 'operator'],
    [completed]: ['buyer', 'auditor', 'seller', 'operator'],
  },
  [partRefunded]: { [active]: ['system'], [completed]: ['system'], [refunding]: ['buyer', 'system'] },
  [refunded]: {},
  [cancelled]: {},
  [closed]: {},
}
/** The buyer takes such an order off his list; it stays in the books. */
export const HIDDEN_FROM: readonly number[] = [completed, refunded, cancelled, closed]

export const LINE_STATE = { waiting: 1, scheduled: 2, running: 3, done: 4, ended: 5 } as const
const { waiting, scheduled, running, done, ended } = LINE_STATE
/** `ended`: taken back before its time, by a refund. */
export const LINE_MOVES: TradeMoves = {
  [waiting]: { [scheduled]: ['system'], [running]: ['system'], [ended]: ['system'] },
  [scheduled]: { [running]: ['system'], [ended]: ['system'] },
  [running]: { [done]: ['system'], [ended]: ['system'] },
  [done]: {},
  [ended]: {},
}

export const PAYMENT_STATE = {
  created: 1,
  pending: 2,
  succeeded: 3,
  failed: 4,
  closed: 5,
  refunded: 6,
  partRefunded: 7,
} as const
const PAYMENT = PAYMENT_STATE
/** Money that comes for a closed payment is taken, and goes back by a refund. */
export const PAYMENT_MOVES: TradeMoves = {
  [PAYMENT.created]: {
    [PAYMENT.pending]: ['buyer', 'system'],
    [PAYMENT.succeeded]: ['system'],
    [PAYMENT.failed]: ['system'],
    [PAYMENT.closed]: ['buyer', 'system'],
  },
  [PAYMENT.pending]: {
    [PAYMENT.succeeded]: ['system', 'auditor', 'seller'],
    [PAYMENT.failed]: ['system', 'auditor', 'seller'],
    [PAYMENT.closed]: ['buyer', 'system', 'auditor'],
  },
  [PAYMENT.succeeded]: { [PAYMENT.refunded]: ['system'], [PAYMENT.partRefunded]: ['system'] },
  [PAYMENT.failed]: { [PAYMENT.succeeded]: ['system'], [PAYMENT.closed]: ['buyer', 'system'] },
  [PAYMENT.closed]: { [PAYMENT.succeeded]: ['system'] },
  [PAYMENT.refunded]: {},
  [PAYMENT.partRefunded]: { [PAYMENT.refunded]: ['system'] },
}

export const REFUND_STATE = {
  requested: 1,
  approved: 2,
  rejected: 3,
  processing: 4,
  settled: 5,
  failed: 6,
  cancelled: 7,
  disputed: 8,
} as const
const REFUND = REFUND_STATE
/**
 * Who asked never decides; an operator decides what the seller of a service
 * declined, left without an answer or did not pay. What a person says to
 * have sent may be disputed too: it is settled once more, and booked once.
 */
export const REFUND_MOVES: TradeMoves = {
  [REFUND.requested]: {
    [REFUND.approved]: ['auditor', 'seller', 'system'],
    [REFUND.rejected]: ['auditor', 'seller'],
    [REFUND.cancelled]: ['buyer'],
    [REFUND.disputed]: ['buyer'],
  },
  [REFUND.approved]: { [REFUND.processing]: ['system'], [REFUND.disputed]: ['buyer'] },
  [REFUND.processing]: { [REFUND.settled]: ['system', 'auditor', 'seller'], [REFUND.failed]: ['system'] },
  [REFUND.failed]: { [REFUND.processing]: ['auditor', 'seller'], [REFUND.disputed]: ['buyer'] },
  [REFUND.rejected]: { [REFUND.disputed]: ['buyer'] },
  [REFUND.disputed]: {
    [REFUND.approved]: ['operator'],
    [REFUND.rejected]: ['operator'],
    [REFUND.settled]: ['operator'],
  },
  [REFUND.settled]: { [REFUND.disputed]: ['buyer'] },
  [REFUND.cancelled]: {},
}

export const PAY_TYPE = { alipay: 1, wechat: 2, paypal: 3, offline: 4 } as const
export const ORDER_TYPE = {
  advert: 1,
  courseTop: 2,
  courseInput: 3,
  disk: 4,
  seats: 5,
  cart: 6,
  userService: 7,
} as const
export const SELLER_TYPE = { platform: 1, agency: 2, institution: 3 } as const

/** Hours to pay, and hours before their end at which the buyer is reminded. */
export const PAY_LIMITS = {
  online: { hours: 2, remindBefore: 0.5 },
  offline: { hours: 168, remindBefore: 24 },
} as const
export const REFUND_WITHIN_DAYS = 14
/** From the request, in business days: until it is decided, and until the money is back. */
export const REFUND_DUE_DAYS = { decide: 3, settle: 10 } as const

export const mayMove = <Party extends string>(
  moves: MovesOf<Party>,
  from: number,
  to: number,
  parties: readonly Party[],
): boolean => moves[from]?.[to]?.some((party) => parties.includes(party)) ?? false

/** What is written into the log of an order; the same deed may move the order and what belongs to it. */
export type OrderDeed =
  | 'order.built'
  | 'order.updated'
  | 'order.paid'
  | 'order.active'
  | 'order.completed'
  | 'order.cancelled'
  | 'order.closed'
  | 'order.expired'
  | 'order.given-up'
  | 'order.refunded'
  | 'order.hidden'
  | 'line.scheduled'
  | 'line.started'
  | 'line.over'
  | 'line.refunded'
  | 'line.dropped'
  | 'line.failed'
  | 'payment.asked'
  | 'payment.replaced'
  | 'payment.cancelled'
  | 'payment.closed'
  | 'payment.failed'
  | 'payment.confirmed'
  | 'payment.mismatch'
  | 'payment.unclear'
  | 'payment.late'
  | 'payment.returned'
  | 'payment.refunded'
  | 'proof.sent'
  | 'proof.rejected'
  | 'refund.asked'
  | 'refund.undone'
  | 'refund.payee'
  | 'refund.approved'
  | 'refund.sent'
  | 'refund.settled'
  | 'refund.rejected'
  | 'refund.rest-declined'
  | 'refund.failed'
  | 'refund.disputed'
  | 'dispute.approved'
  | 'dispute.declined'
  | 'renewal.failed'
