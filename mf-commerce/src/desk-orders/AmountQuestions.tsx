import { ORDER_STATE, ORDER_TYPE, PAY_TYPE } from '@southbound/shared/contract/constants'
import { api, formatMoney, useText } from '@southbound/shared/platform'
import { AmountDialog } from '../components/AmountDialog.tsx'
import type { OrderFull } from '../orders/order-wire.ts'

interface QuestionProps {
  order: OrderFull
  /** Does it, and answers whether it is done. */
  act: (work: () => Promise<unknown>) => Promise<boolean>
  onClose: () => void
}

/** What arrived of a transfer, also for an order that is over. */
export function MoneyQuestion({ order, act, onClose }: QuestionProps) {
  const { t } = useText('commerce')
  const transfer = order.payments.findLast(({ payType }) => payType === PAY_TYPE.offline)
  if (!transfer) return null
  const isWaitedFor = order.state === ORDER_STATE.awaitingAudit
  const params = { id: order.orderId }
  return (
    <AmountDialog
      title={t(isWaitedFor ? 'ordersDesk.acceptTitle' : 'ordersDesk.lateTitle')}
      confirm={t('ordersDesk.acceptProof')}
      label={t('ordersDesk.cameAmount', { currency: transfer.currency })}
      currency={transfer.currency}
      amount={transfer.amount}
      send={({ amount }) =>
        act(() => api('POST /billOrder/confirm/:id', { params, body: { accept: true, amount } }))
      }
      onClose={onClose}
    />
  )
}

/** How much of what was asked for goes back. Between users what does not may be disputed, by its reason. */
export function RefundQuestion({
  order,
  refund,
  act,
  onClose,
}: QuestionProps & { refund: OrderFull['refunds'][number] }) {
  const { t, locale } = useText('commerce')
  const { refundId, requestedAmount, currency } = refund
  const asked = formatMoney({ amount: requestedAmount, currency }, locale)
  return (
    <AmountDialog
      title={t('ordersDesk.approveTitle', { amount: asked })}
      confirm={t('ordersDesk.approveRefund')}
      label={t('ordersDesk.refundAmount', { currency })}
      currency={currency}
      amount={requestedAmount}
      most={requestedAmount}
      reason={order.orderType === ORDER_TYPE.userService ? t('ordersDesk.partReason') : null}
      send={(answer) => {
        const body = { ...answer, refundId, approve: true }
        return act(() => api('POST /auditBillOrder/decideRefund', { body }))
      }}
      onClose={onClose}
    />
  )
}
