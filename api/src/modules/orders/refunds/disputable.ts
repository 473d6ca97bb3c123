import {
  DAY_MS,
  mayMove,
  ORDER_MOVES,
  ORDER_STATE,
  ORDER_TYPE,
  REFUND_STATE,
  REFUND_WITHIN_DAYS,
} from '@southbound/shared/contract/constants'
import type { OrderRow, RefundRow } from '../orders.tables.ts'

const { requested, approved, rejected, processing, settled, failed, disputed } = REFUND_STATE
export const OPEN_REFUNDS: readonly number[] = [requested, approved, processing, failed, disputed]

export const isFresh = (instant: string, now: Date): boolean =>
  now.getTime() - Date.parse(instant) < REFUND_WITHIN_DAYS * DAY_MS

/** The refund of an order's lines that is under way: one at a time. */
export const openRefund = <One extends Pick<RefundRow, 'state' | 'lines'>>(
  refunds: readonly One[],
): One | undefined => refunds.find(({ state, lines }) => lines.length > 0 && OPEN_REFUNDS.includes(state))

type Refund = Pick<
  RefundRow,
  | 'id'
  | 'state'
  | 'lines'
  | 'method'
  | 'restOf'
  | 'decideBy'
  | 'settleBy'
  | 'settledAt'
  | 'disputedAt'
  | 'updatedAt'
>
interface Around {
  order: Pick<OrderRow, 'orderType' | 'state'>
  refunds: readonly Refund[]
  now: Date
}
type Ground = (refund: Refund, around: Around) => boolean

const isPast = (day: string | null, now: Date): boolean => day !== null && Date.parse(day) < now.getTime()
/** What the seller did, or had to do by a day, since the buyer disputed last. */
const isNews = (instant: string, { disputedAt }: Refund): boolean =>
  disputedAt === null || Date.parse(disputedAt) < Date.parse(instant)

/** The rest of an approved part is looked at when the part has come, or has been decided anew. */
const answeredAt = ({ restOf, updatedAt }: Refund, refunds: readonly Refund[]): string =>
  refunds.find(({ id }) => id === restOf)?.updatedAt ?? updatedAt

const isUnpaid: Ground = (refund, { now }) =>
  isPast(refund.settleBy, now) && isNews(refund.settleBy ?? '', refund)

const GROUNDS: Readonly<Record<number, Ground>> = {
  [requested]: ({ decideBy, disputedAt }, { now }) => disputedAt === null && isPast(decideBy, now),
  [rejected]: (refund, { order, refunds, now }) =>
    refund.disputedAt === null &&
    mayMove(ORDER_MOVES, order.state, ORDER_STATE.refunding, ['buyer']) &&
    isFresh(answeredAt(refund, refunds), now),
  [approved]: isUnpaid,
  [failed]: isUnpaid,
  // A provider's word that money went back is true; a person's is that of the seller alone.
  [settled]: (refund, { now }) =>
    refund.method === 'offline' &&
    refund.settledAt !== null &&
    isFresh(refund.settledAt, now) &&
    isNews(refund.settledAt, refund),
}

/**
 * Whether the buyer of a service between users may take a refund to an operator: what was declined, in whole
 * or in part, what was not decided or paid in time, and a transfer that is said to be sent. Each answer once.
 */
export function mayDispute(refund: Refund, around: Around): boolean {
  const open = openRefund(around.refunds)
  if (around.order.orderType !== ORDER_TYPE.userService || (open && open.id !== refund.id)) return false
  return GROUNDS[refund.state]?.(refund, around) ?? false
}
