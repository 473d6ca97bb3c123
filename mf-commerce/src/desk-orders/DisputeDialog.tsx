import { formatMoney, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { askReason, confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, NotRead } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { AmountDialog } from '../components/AmountDialog.tsx'
import { OrderFacts } from '../orders/OrderFacts.tsx'
import styles from '../orders/Orders.module.css'
import { may, type OrderFull } from '../orders/order-wire.ts'
import { ProofList } from './ProofList.tsx'

const DISPUTED = 8
interface DisputeDialogProps {
  orderId: string
  onClose: () => void
  onChanged: () => void
}

/** An operator reads both sides of a disputed refund, and decides. */
export function DisputeDialog({ orderId, onClose, onChanged }: DisputeDialogProps) {
  const { t } = useText('commerce')
  const found = useCall('GET /billOrder/detail/:id', { params: { id: orderId } })
  const order = found.data
  const changed = () => {
    notify.success(t('ordersDesk.done'))
    onChanged()
    onClose()
  }
  return (
    <Dialog open wide title={order?.orderCode ?? t('orders.order')} onClose={onClose}>
      <NotRead found={found} title={t('orders.failed')} lines={8} />
      {order && (
        <div className={styles.stack}>
          <OrderFacts order={order} />
          <ProofList order={order} />
          {may(order, 'decideDispute') && <Decision order={order} onDone={changed} />}
        </div>
      )}
    </Dialog>
  )
}

function Decision({ order, onDone }: { order: OrderFull; onDone: () => void }) {
  const { t, locale } = useText('commerce')
  const [granting, setGranting] = useState(false)
  const { run, busy } = useAct('POST /auditBillOrder/decideDispute')
  const refund = order.refunds.find(({ state }) => state === DISPUTED)
  const refundId = refund?.refundId ?? ''
  const words = wordsOf(refund)
  const send = async (decision: { approve: boolean; reason?: string; amount?: string }) => {
    const isDone = (await run({ body: { refundId, ...decision } })) !== null
    if (isDone) onDone()
    return isDone
  }
  const { requestedAmount = '', approvedAmount, currency = '' } = refund ?? {}
  const offered = approvedAmount ?? requestedAmount
  const amount = formatMoney({ amount: offered, currency }, locale)
  const title = t(`ordersDesk.${words.title}`, { amount })
  // What was sent is paid whole, or not at all.
  const grant = async () => {
    if (!refund?.settledAt) setGranting(true)
    else if (await confirm({ title, confirm: t(`ordersDesk.${words.grant}`) })) await send({ approve: true })
  }
  const decline = () => {
    const title = t(`ordersDesk.${words.decline}`)
    return askReason({
      keep: `dispute:${refund?.refundId}:decline`,
      title,
      confirm: title,
      reason: { label: t('ordersDesk.reason'), max: 300 },
      send: (reason) => send({ approve: false, reason }),
    })
  }
  return (
    <div className={styles.row}>
      <Button look="main" busy={busy} onClick={() => void grant()}>
        {t(`ordersDesk.${words.grant}`)}
      </Button>
      <Button look="danger" busy={busy} onClick={() => void decline()}>
        {t(`ordersDesk.${words.decline}`)}
      </Button>
      {granting && (
        <AmountDialog
          title={title}
          confirm={t(`ordersDesk.${words.grant}`)}
          label={t('ordersDesk.refundAmount', { currency })}
          currency={currency}
          amount={offered}
          most={offered}
          send={(answer) => send({ approve: true, ...answer })}
          onClose={() => setGranting(false)}
        />
      )}
    </div>
  )
}

/**
 * What the seller said to have sent was paid or not; everything else is granted, or is and stays declined.
 */
function wordsOf(refund: OrderFull['refunds'][number] | undefined) {
  if (refund?.settledAt) return SENT
  const isDeclined = refund?.approvedAmount === null && refund.rejectReason !== null
  return isDeclined ? DECLINED : { ...DECLINED, decline: 'rejectRefund' as const }
}
const SENT = { title: 'sentTitle', grant: 'approveSent', decline: 'declineSent' } as const
const DECLINED = { title: 'disputeTitle', grant: 'approveDispute', decline: 'declineDispute' } as const
