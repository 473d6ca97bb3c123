import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DecimalInput, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'

interface Typed {
  amount: string
  reason?: string
}
type AmountAnswer = Partial<Typed>
interface AmountDialogProps {
  title: string
  confirm: string
  label: string
  currency: string
  /** What the field begins with. */
  amount: string
  /**
   * Typed whole it is not sent: the server then grants all that is left by now. Without it any amount goes.
   */
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
  const { title, confirm, label, currency, amount, most, reason, send, onClose } = props
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const [busy, setBusy] = useState(false)
  const submit = async ({ amount: typed, ...said }: Typed) => {
    const sum = fromCents(toCents(typed))
    setBusy(true)
    const isDone = await send(
      most !== undefined && toCents(sum) === toCents(most) ? said : { ...said, amount: sum },
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<Typed> name="amount" form={form} onSubmit={submit} initialValues={{ amount }}>
        <FormItem name="amount" label={label} required>
          <DecimalInput min="0.01" max={most} currency={currency} />
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
