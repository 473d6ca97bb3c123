import { notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, useForm } from '@southbound/shared/ui/desk/form'
import { InvoiceFields, type InvoiceTyped, invoiceOf } from '../components/InvoiceFields.tsx'
import styles from './Orders.module.css'
import type { OrderFull } from './order-wire.ts'

interface InvoiceFormProps {
  order: OrderFull
  onDone: () => void
  onClose: () => void
}
/** Corrects what an unpaid order's invoice will say. */
export function InvoiceForm({ order: { orderId, invoice, remark }, onDone, onClose }: InvoiceFormProps) {
  const { t } = useText('commerce')
  const [form] = useForm<InvoiceTyped>()
  const { run, busy } = useAct('POST /order/updateOrder', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const save = async (typed: InvoiceTyped) => {
    if (!(await run({ body: { orderId, ...invoiceOf(typed) } }))) return
    notify.success(t('orders.invoiceSaved'))
    onDone()
  }
  return (
    <Form<InvoiceTyped> name="invoice" form={form} initialValues={{ ...invoice, remark }} onSubmit={save}>
      <InvoiceFields />
      <div className={styles.row}>
        <Button type="submit" look="main" busy={busy}>
          {t('orders.saveInvoice')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
