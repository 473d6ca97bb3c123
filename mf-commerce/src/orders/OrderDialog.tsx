import { ORDER_STATE } from '@southbound/shared/contract/constants'
import { notify, useAct, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { PaymentPanel } from '../payments/PaymentPanel.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import styles from './Orders.module.css'
import { may, type OrderFull } from './order-wire.ts'
import { PayeeForm } from './PayeeForm.tsx'
import { RefundForm } from './RefundForm.tsx'

interface OrderDialogProps {
  orderId: string
  onClose: () => void
  onChanged: () => void
}

export function OrderDialog({ orderId, onClose, onChanged }: OrderDialogProps) {
  return (
    <OrderFrame orderId={orderId} onClose={onClose}>
      {(order, reload) => {
        const changed = () => {
          reload()
          onChanged()
        }
        return (
          <>
            {may(order, 'pay') && <PaymentPanel orderId={orderId} onChanged={changed} />}
            <OrderActs order={order} onChanged={changed} />
          </>
        )
      }}
    </OrderFrame>
  )
}

const FORMS = { invoice: InvoiceForm, payee: PayeeForm } as const

function OrderActs({ order, onChanged }: { order: OrderFull; onChanged: () => void }) {
  const { t } = useText('commerce')
  const { orderId, orderCode } = order
  const [refunding, setRefunding] = useState(false)
  const [changing, setChanging] = useState<'invoice' | 'payee' | null>(null)
  const close = () => setChanging(null)
  const Changing = changing && FORMS[changing]
  const drop = useAct('POST /billOrder/abolishOrRemoveOrder')
  const undo = useAct('POST /auditBillOrder/refundment')
  const mail = useAct('POST /pay/paymentEmail/:id')
  const end = async (act: 'cancel' | 'hide') => {
    const title = t(`orders.${act}Title`, { code: orderCode })
    const isProven = act === 'cancel' && order.state === ORDER_STATE.awaitingAudit
    const text = isProven ? t('orders.cancelProven') : undefined
    if (!(await confirm({ title, text, confirm: t(`orders.${act}`), danger: act === 'cancel' }))) return
    if (await drop.run({ body: { orderId, act } })) onChanged()
  }
  const takeBack = async () => {
    if (await undo.run({ body: { orderId, act: 'undo' } })) onChanged()
  }
  const send = async () => {
    if (await mail.run({ params: { id: orderId } })) notify.success(t('orders.mailed'))
  }
  return (
    <>
      {refunding && (
        <RefundForm
          order={order}
          onDone={() => {
            setRefunding(false)
            onChanged()
          }}
        />
      )}
      {Changing && (
        <Changing
          order={order}
          onClose={close}
          onDone={() => {
            close()
            onChanged()
          }}
        />
      )}
      <div className={styles.row}>
        {may(order, 'update') && !changing && (
          <Button onClick={() => setChanging('invoice')}>{t('orders.changeInvoice')}</Button>
        )}
        {may(order, 'payee') && !changing && (
          <Button onClick={() => setChanging('payee')}>{t('orders.payee.change')}</Button>
        )}
        {may(order, 'refund') && !refunding && (
          <Button onClick={() => setRefunding(true)}>{t('orders.refund')}</Button>
        )}
        {may(order, 'undoRefund') && (
          <Button onClick={takeBack} busy={undo.busy}>
            {t('orders.undoRefund')}
          </Button>
        )}
        {order.papers.length > 0 && (
          <Button onClick={send} busy={mail.busy}>
            {t('orders.mail')}
          </Button>
        )}
        {(['cancel', 'hide'] as const)
          .filter((act) => may(order, act))
          .map((act) => (
            <Button
              key={act}
              look={act === 'cancel' ? 'danger' : 'normal'}
              onClick={() => end(act)}
              busy={drop.busy}
            >
              {t(`orders.${act}`)}
            </Button>
          ))}
      </div>
    </>
  )
}
