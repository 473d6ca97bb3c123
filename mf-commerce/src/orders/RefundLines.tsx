import { REFUND_STATE } from '@southbound/shared/contract/constants'
import { formatDateTime, formatMoney, useText } from '@southbound/shared/platform'
import { forPayee, type OrderFull } from './order-wire.ts'
import { payeeLine } from './PayeeFields.tsx'

type Refund = OrderFull['refunds'][number]

/** Each refund of an order: how much and why, its state, and where the money goes. */
export const RefundLines = ({ order }: { order: OrderFull }) =>
  order.refunds.map((refund) => <RefundLine key={refund.refundId} refund={refund} />)

function RefundLine({ refund }: { refund: Refund }) {
  const { t, locale } = useText('commerce')
  const { approvedAmount, requestedAmount, currency, state, reasonCode, rejectReason, disputeText } = refund
  const amount = formatMoney({ amount: approvedAmount ?? requestedAmount, currency }, locale)
  const sentences = [
    t('orders.refundLine', { amount, state: t(`orders.refundStates.${state as 1}`) }),
    t('orders.refundReason', { reason: t(`orders.reasons.${reasonCode as 1}`) }),
    useDue(refund),
    rejectReason,
    disputeText && t('orders.disputeLine', { text: disputeText }),
    usePayee(refund),
  ]
  return <p>{sentences.filter(Boolean).join(' ')}</p>
}

/** By when its next step is due. */
function useDue({ state, decideBy, settleBy }: Refund) {
  const { t } = useText('commerce')
  if (state === requested && decideBy) return t('orders.refundDecideBy', { at: formatDateTime(decideBy) })
  if (TO_PAY.includes(state) && settleBy) return t('orders.refundSettleBy', { at: formatDateTime(settleBy) })
  return null
}
const { requested, approved, processing, failed } = REFUND_STATE
const TO_PAY: readonly number[] = [approved, processing, failed]

function usePayee(refund: Refund) {
  const { t } = useText('commerce')
  if (refund.payee) return t('orders.refundTo', { payee: payeeLine(refund.payee) })
  return forPayee(refund) && t('orders.refundNoAccount')
}
