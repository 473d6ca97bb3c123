export { demandSecondStep } from './audit/confirm.ts'
export { QUEUES as DESK_QUEUES } from './audit/queue.ts'
export { buildOrder, type OrderDraft } from './build-order.ts'
export type { By } from './core/decision.ts'
export type { Money, PaymentOutcome } from './core/payments.ts'
export { tellWhoOrders } from './draft-notice.ts'
export { endReplaced } from './lines/replaced-lines.ts'
export { closePayment, ensurePayment, openPayment, paymentEnded } from './open-payment.ts'
export { priceOf, sumsOf } from './order-money.ts'
export {
  holdAfterOrder,
  holdOrder,
  holdPayment,
  linesOf,
  moveLine,
  moveOrder,
  movePayment,
} from './order-moves.ts'
export { peopleOf } from './order-notice.ts'
export { finishLine, moveLineDays } from './order-progress.ts'
export { ownerOf } from './orders.policy.ts'
export { namesOf } from './orders.views.ts'
export { paid } from './paid.ts'
export { payBy } from './pay-by.ts'
export { refundFailed, refundSent, refundSettled } from './refund-settled.ts'
export { askBack } from './refunds/ask-back.ts'
export { buyersTax } from './tax/tax-country.ts'
export { taxOn } from './terms.ts'
