import { notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, useForm } from '@southbound/shared/ui/desk/form'
import styles from './Orders.module.css'
import { forPayee, type OrderFull } from './order-wire.ts'
import { PayeeFields, type PayeeTyped, payeeTyped } from './PayeeFields.tsx'

interface PayeeFormProps {
  order: OrderFull
  onDone: () => void
  onClose: () => void
}
/** Names the account of a refund that a person sends, or another one; its number is typed anew. */
export function PayeeForm({ order, onDone, onClose }: PayeeFormProps) {
  const { t } = useText('commerce')
  const [form] = useForm<PayeeTyped>()
  const { run, busy } = useAct('POST /auditBillOrder/refundment', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const { payee, payeeName } = order.refunds.findLast(forPayee) ?? {}
  const first = { payeeName: payee?.name ?? payeeName, payeeBank: payee?.bank, payeeCode: payee?.code }
  const save = async (typed: PayeeTyped) => {
    const body = { orderId: order.orderId, act: 'payee' as const, ...payeeTyped(typed) }
    if (!(await run({ body }))) return
    notify.success(t('orders.payee.saved'))
    onDone()
  }
  return (
    <Form<PayeeTyped> name="payee" form={form} initialValues={first} onSubmit={save}>
      <PayeeFields />
      <div className={styles.row}>
        <Button type="submit" look="main" busy={busy}>
          {t('orders.payee.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
