import { formatDateTime, useText } from '@southbound/shared/platform'
import { Log } from '@southbound/shared/ui/desk/steps'
import type { OrderFull } from './order-wire.ts'

type Line = OrderFull['log'][number]
const PARTIES = ['buyer', 'seller', 'auditor', 'operator', 'system'] as const
const DEEDS = [
  'orderBuilt',
  'orderUpdated',
  'orderPaid',
  'orderActive',
  'orderCompleted',
  'orderCancelled',
  'orderClosed',
  'orderExpired',
  'orderGivenUp',
  'orderRefunded',
  'orderHidden',
  'lineScheduled',
  'lineStarted',
  'lineDropped',
  'lineFailed',
  'paymentAsked',
  'paymentReplaced',
  'paymentCancelled',
  'paymentClosed',
  'paymentConfirmed',
  'paymentMismatch',
  'paymentUnclear',
  'paymentLate',
  'paymentReturned',
  'paymentRefunded',
  'proofSent',
  'proofRejected',
  'refundAsked',
  'refundUndone',
  'refundPayee',
  'refundSent',
  'refundSettled',
  'refundRejected',
  'refundRestDeclined',
  'refundFailed',
  'refundDisputed',
  'disputeApproved',
  'disputeDeclined',
  'renewalFailed',
] as const

/** 'order.given-up' -> 'orderGivenUp' */
const wordOf = (deed: string): string =>
  deed.replace(/[.-](\w)/g, (_all, first: string) => first.toUpperCase())

/** What happened to the order, the newest first; of what has no word here only a new state is told. */
export function OrderLog({ log }: { log: OrderFull['log'] }) {
  const { t } = useText('commerce')
  const said = ({ deed, toState }: Line): string | null => {
    const known = DEEDS.find((one) => one === wordOf(deed))
    if (known) return t(`orders.deeds.${known}`)
    return toState === null ? null : t(`orders.states.${toState as 1}`)
  }
  const entries = log.flatMap((line, at) => {
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
