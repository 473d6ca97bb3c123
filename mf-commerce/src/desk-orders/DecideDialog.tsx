import { api, notify, tryAct, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { OrderFrame } from '../orders/OrderFrame.tsx'
import styles from '../orders/Orders.module.css'
import { may, type OrderFull, unclearPayment } from '../orders/order-wire.ts'
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
  const act = async (work: () => Promise<unknown>) => {
    if (await tryAct(work)) onDone()
  }
  const reasonFor = (title: string, button: string) =>
    askReason({ title, confirm: button, reason: { label: t('ordersDesk.reason'), max: 300 } })
  const judge = async (accept: boolean) => {
    const reason = accept ? null : await reasonFor(t('ordersDesk.rejectProof'), t('ordersDesk.rejectProof'))
    if (!accept && !reason) return
    if (
      accept &&
      !(await confirm({ title: t('ordersDesk.acceptTitle'), confirm: t('ordersDesk.acceptProof') }))
    )
      return
    const params = { id: order.orderId }
    await act(() => api('POST /billOrder/confirm/:id', { params, body: { accept, reason } }))
  }
  const refund = order.refunds.find(({ state }) => state === 1)
  const decide = async (approve: boolean) => {
    if (!refund) return
    const reason = approve
      ? null
      : await reasonFor(t('ordersDesk.rejectRefund'), t('ordersDesk.rejectRefund'))
    if (!approve && !reason) return
    if (
      approve &&
      !(await confirm({ title: t('ordersDesk.approveTitle'), confirm: t('ordersDesk.approveRefund') }))
    )
      return
    const body = { refundId: refund.refundId, approve, reason }
    await act(() => api('POST /auditBillOrder/decideRefund', { body }))
  }
  const byHand = order.refunds.find(
    ({ state, method }) => state === 6 || (method === 'offline' && (state === 2 || state === 4)),
  )
  const settle = async () => {
    const label = t('ordersDesk.bankNo')
    const providerNo = await askReason({
      title: t('ordersDesk.settle'),
      confirm: t('ordersDesk.settle'),
      reason: { label, max: 64 },
    })
    if (providerNo && byHand)
      await act(() =>
        api('POST /auditBillOrder/settleRefund', { body: { refundId: byHand.refundId, providerNo } }),
      )
  }
  const unclear = unclearPayment(order)
  const giveBack = async () => {
    const reason = await reasonFor(t('ordersDesk.giveBack'), t('ordersDesk.giveBack'))
    if (reason && unclear)
      await act(() =>
        api('POST /auditBillOrder/returnMoney', { body: { paymentId: unclear.paymentId, reason } }),
      )
  }
  return (
    <div className={styles.row}>
      {may(order, 'confirm') && (
        <>
          <Button look="main" onClick={() => judge(true)}>
            {t('ordersDesk.acceptProof')}
          </Button>
          <Button look="danger" onClick={() => judge(false)}>
            {t('ordersDesk.rejectProof')}
          </Button>
        </>
      )}
      {may(order, 'decideRefund') && refund && (
        <>
          <Button look="main" onClick={() => decide(true)}>
            {t('ordersDesk.approveRefund')}
          </Button>
          <Button look="danger" onClick={() => decide(false)}>
            {t('ordersDesk.rejectRefund')}
          </Button>
        </>
      )}
      {may(order, 'settleRefund') && byHand && <Button onClick={settle}>{t('ordersDesk.settle')}</Button>}
      {may(order, 'returnMoney') && unclear && <Button onClick={giveBack}>{t('ordersDesk.giveBack')}</Button>}
    </div>
  )
}
