import { useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import type { ReactNode } from 'react'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './Orders.module.css'
import type { OrderFull } from './order-wire.ts'

interface OrderFrameProps {
  orderId: string
  onClose: () => void
  /** What is done with the order, below its facts. */
  children: (order: OrderFull, reload: () => void) => ReactNode
}

/** The dialog of one order: read, with its facts, for buyers and for who decides. */
export function OrderFrame({ orderId, onClose, children }: OrderFrameProps) {
  const { t } = useText('commerce')
  const {
    data: order,
    state,
    error,
    reload,
  } = useCall('GET /billOrder/detail/:id', { params: { id: orderId } })
  return (
    <Dialog open wide title={order?.orderCode ?? t('orders.order')} onClose={onClose}>
      {state === 'failed' && <Failed title={t('orders.failed')} message={error?.message} onRetry={reload} />}
      {!order && state !== 'failed' && <Skeleton lines={8} />}
      {order && (
        <div className={styles.stack}>
          <OrderFacts order={order} />
          {children(order, reload)}
        </div>
      )}
    </Dialog>
  )
}
