import type { OrderDeed } from '@southbound/shared/contract/constants'
import { formatDateTime, useText } from '@southbound/shared/platform'
import { Log } from '@southbound/shared/ui/desk/steps'
import type { OrderFull } from './order-wire.ts'

type Line = OrderFull['log'][number]
const PARTIES = ['buyer', 'seller', 'auditor', 'operator', 'system'] as const
/**
 * The words of each deed. A refund of an order may be one of a part: the state that follows it says which.
 */
const WORDS = {
  'order.built': 'orderBuilt',
  'order.updated': 'orderUpdated',
  'order.paid': 'orderPaid',
  'order.active': 'orderActive',
  'order.completed': 'orderCompleted',
  'order.cancelled': 'orderCancelled',
  'order.closed': 'orderClosed',
  'order.expired': 'orderExpired',
  'order.given-up': 'orderGivenUp',
  'order.refunded': null,
  'order.hidden': 'orderHidden',
  'line.scheduled': 'lineScheduled',
  'line.started': 'lineStarted',
  'line.over': 'lineOver',
  'line.refunded': 'lineRefunded',
  'line.dropped': 'lineDropped',
  'line.failed': 'lineFailed',
  'payment.asked': 'paymentAsked',
  'payment.replaced': 'paymentReplaced',
  'payment.cancelled': 'paymentCancelled',
  'payment.closed': 'paymentClosed',
  'payment.failed': 'paymentFailed',
  'payment.confirmed': 'paymentConfirmed',
  'payment.mismatch': 'paymentMismatch',
  'payment.unclear': 'paymentUnclear',
  'payment.late': 'paymentLate',
  'payment.returned': 'paymentReturned',
  'payment.refunded': 'paymentRefunded',
  'proof.sent': 'proofSent',
  'proof.rejected': 'proofRejected',
  'refund.asked': 'refundAsked',
  'refund.undone': 'refundUndone',
  'refund.payee': 'refundPayee',
  'refund.approved': 'refundApproved',
  'refund.sent': 'refundSent',
  'refund.settled': 'refundSettled',
  'refund.rejected': 'refundRejected',
  'refund.rest-declined': 'refundRestDeclined',
  'refund.failed': 'refundFailed',
  'refund.disputed': 'refundDisputed',
  'dispute.approved': 'disputeApproved',
  'dispute.declined': 'disputeDeclined',
  'renewal.failed': 'renewalFailed',
} as const satisfies Record<OrderDeed, string | null>

/**
 * A deed that moves the order and what belongs to it has a line for each: that of the order's state is kept.
 */
const deedsOf = (log: readonly Line[]): Line[] =>
  log.filter((line, at) => {
    const isSame = (other: Line) => other.deed === line.deed && other.at === line.at
    const kept = log.findIndex((one) => isSame(one) && one.toState !== null)
    return at === (kept < 0 ? log.findIndex(isSame) : kept)
  })

/** What happened to the order, the newest first; of what has no word here only a new state is shown. */
export function OrderLog({ log }: { log: OrderFull['log'] }) {
  const { t } = useText('commerce')
  const said = ({ deed, toState }: Line): string | null => {
    // A server that is newer than this page writes deeds of its own.
    const known = WORDS[deed as OrderDeed] ?? null
    if (known) return t(`orders.deeds.${known}`)
    return toState === null ? null : t(`orders.states.${toState as 1}`)
  }
  const entries = deedsOf(log).flatMap((line, at) => {
    const text = said(line)
    const party = PARTIES.find((one) => one === line.party)
    const by = party && t(`orders.parties.${party}`)
    return text ? [{ id: String(at), text, at: line.at, shownAt: formatDateTime(line.at), by }] : []
  })
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="small">{t('orders.log')}</h3>
      <Log label={t('orders.log')} entries={entries.reverse()} />
    </section>
  )
}
