import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DecimalInput, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'

export interface AmountAnswer {
  amount: string
  reason?: string | undefined
}
interface AmountDialogProps {
  title: string
  confirm: string
  label: string
  /** What the field begins with. */
  amount: string
  /** Without it any amount may be typed. */
  most?: string | undefined
  /** Its label, where a reason is read by the other side. */
  reason?: string | null
  /** Answers whether it is done. */
  send: (answer: AmountAnswer) => Promise<boolean>
  onClose: () => void
}
const REASON_MAX = 300

/** How much of a sum, and why. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, confirm, label, amount, most, reason, send, onClose } = props
  const { t } = useText('commerce')
  const [form] = useForm<AmountAnswer>()
  const [busy, setBusy] = useState(false)
  const submit = async (answer: AmountAnswer) => {
    setBusy(true)
    const isDone = await send({ ...answer, amount: Number(answer.amount).toFixed(2) })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<AmountAnswer> name="amount" form={form} onSubmit={submit} initialValues={{ amount }}>
        <FormItem name="amount" label={label} required>
          <DecimalInput min="0.01" max={most} />
        </FormItem>
        {most !== undefined && <p className="muted small">{t('ordersDesk.mostHint')}</p>}
        {reason && (
          <FormItem name="reason" label={reason} max={REASON_MAX}>
            <TextArea rows={3} />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {confirm}
        </Button>
      </Form>
    </Dialog>
  )
}
