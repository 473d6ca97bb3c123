import { ORDER_STATE } from '@southbound/shared/contract/constants'
import { api, notify, tryAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { OrderFrame } from '../orders/OrderFrame.tsx'
import styles from '../orders/Orders.module.css'
import { may, type OrderFull, unclearPayment } from '../orders/order-wire.ts'
import { payeeLine } from '../orders/PayeeFields.tsx'
import { MoneyQuestion, RefundQuestion } from './AmountQuestions.tsx'
import { ProofList } from './ProofList.tsx'

interface DecideDialogProps {
  orderId: string
  onClose: () => void
  onChanged: () => void
}

/** An order with its proofs and refunds, to be decided by who may. */
export function DecideDialog({ orderId, onClose, onChanged }: DecideDialogProps) {
  const { t } = useText('commerce')
  return (
    <OrderFrame orderId={orderId} onClose={onClose}>
      {(order, reload) => {
        const changed = () => {
          notify.success(t('ordersDesk.done'))
          reload()
          onChanged()
        }
        return (
          <>
            <ProofList order={order} />
            <Decisions order={order} onDone={changed} />
          </>
        )
      }}
    </OrderFrame>
  )
}

function Decisions({ order, onDone }: { order: OrderFull; onDone: () => void }) {
  const { t } = useText('commerce')
  const [asking, setAsking] = useState<'money' | 'refund' | null>(null)
  const act = async (work: () => Promise<unknown>) => {
    const isDone = await tryAct(work)
    if (isDone) onDone()
    return isDone
  }
  const actWith = (title: string, work: (reason: string) => Promise<unknown>) =>
    askReason({
      keep: `order:${order.orderId}:${title}`,
      title,
      confirm: title,
      reason: { label: t('ordersDesk.reason'), max: 300 },
      send: (reason) => act(() => work(reason)),
    })
  const params = { id: order.orderId }
  const reject = () =>
    actWith(t('ordersDesk.rejectProof'), (reason) =>
      api('POST /billOrder/confirm/:id', { params, body: { accept: false, reason } }),
    )
  const refund = order.refunds.find(({ state }) => state === 1)
  const decline = async ({ refundId }: OrderFull['refunds'][number]) =>
    actWith(t('ordersDesk.rejectRefund'), (reason) =>
      api('POST /auditBillOrder/decideRefund', { body: { refundId, approve: false, reason } }),
    )
  const byHand = order.refunds.find(
    ({ state, method }) => state === 6 || (method === 'offline' && (state === 2 || state === 4)),
  )
  const settle = async () => {
    if (!byHand) return
    const { refundId, payee } = byHand
    await askReason({
      title: t('ordersDesk.settle'),
      text: payee ? t('orders.refundTo', { payee: payeeLine(payee) }) : t('orders.refundNoAccount'),
      confirm: t('ordersDesk.settle'),
      reason: { label: t('ordersDesk.bankNo'), max: 64 },
      send: (providerNo) =>
        act(() => api('POST /auditBillOrder/settleRefund', { body: { refundId, providerNo } })),
    })
  }
  const unclear = unclearPayment(order)
  const giveBack = async () => {
    if (!unclear) return
    const { paymentId } = unclear
    await actWith(t('ordersDesk.giveBack'), (reason) =>
      api('POST /auditBillOrder/returnMoney', { body: { paymentId, reason } }),
    )
  }
  return (
    <div className={styles.row}>
      {may(order, 'confirm') && (
        <>
          <Button look="main" onClick={() => setAsking('money')}>
            {t('ordersDesk.acceptProof')}
          </Button>
          {order.state === ORDER_STATE.awaitingAudit && (
            <Button look="danger" onClick={reject}>
              {t('ordersDesk.rejectProof')}
            </Button>
          )}
        </>
      )}
      {may(order, 'decideRefund') && refund && (
        <>
          <Button look="main" onClick={() => setAsking('refund')}>
            {t('ordersDesk.approveRefund')}
          </Button>
          <Button look="danger" onClick={() => decline(refund)}>
            {t('ordersDesk.rejectRefund')}
          </Button>
        </>
      )}
      {may(order, 'settleRefund') && byHand && <Button onClick={settle}>{t('ordersDesk.settle')}</Button>}
      {may(order, 'returnMoney') && unclear && <Button onClick={giveBack}>{t('ordersDesk.giveBack')}</Button>}
      {asking === 'money' && <MoneyQuestion order={order} act={act} onClose={() => setAsking(null)} />}
      {asking === 'refund' && refund && (
        <RefundQuestion order={order} refund={refund} act={act} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
