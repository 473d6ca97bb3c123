import { notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { askReason, confirm, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, NotRead } from '@southbound/shared/ui/desk/panel'
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

/** An operator reads both sides of a declined refund, and decides. */
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
  const { t } = useText('commerce')
  const { run, busy } = useAct('POST /auditBillOrder/decideDispute')
  const refundId = order.refunds.find(({ state }) => state === DISPUTED)?.refundId ?? ''
  const send = async (decision: { approve: boolean; reason?: string }) => {
    const isDone = (await run({ body: { refundId, ...decision } })) !== null
    if (isDone) onDone()
    return isDone
  }
  const grant = async () => {
    const asked = { title: t('ordersDesk.disputeTitle'), confirm: t('ordersDesk.approveDispute') }
    if (await confirm(asked)) await send({ approve: true })
  }
  const decline = () => {
    const title = t('ordersDesk.declineDispute')
    return askReason({
      title,
      confirm: title,
      reason: { label: t('ordersDesk.reason'), max: 300 },
      send: (reason) => send({ approve: false, reason }),
    })
  }
  return (
    <div className={styles.row}>
      <Button look="main" busy={busy} onClick={() => void grant()}>
        {t('ordersDesk.approveDispute')}
      </Button>
      <Button look="danger" busy={busy} onClick={() => void decline()}>
        {t('ordersDesk.declineDispute')}
      </Button>
    </div>
  )
}
