import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  dayHere,
  Form,
  FormItem,
  useForm,
} from '@southbound/shared/ui/desk/form'
import type { MoveDialogProps } from './move-dialog.ts'

interface Typed {
  amount: string
  paidOn: string
}

export default function DepositDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<Typed>()
  const today = dayHere()
  const currency = choice.deposit?.currency ?? choice.fee?.currency ?? ''
  const submit = async (deposit: Typed) => {
    const isDone = await onSend({ deposit }, (error) => applyFieldErrors(form, error))
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open title={t('offer.depositTitle')} onClose={onClose}>
      <Form<Typed>
        name="deposit"
        form={form}
        onSubmit={run}
        initialValues={{ amount: choice.deposit?.amount, paidOn: today }}
      >
        <FormItem name="amount" label={t('offer.amount', { currency })} required>
          <DecimalInput min="0.01" currency={currency} />
        </FormItem>
        <FormItem name="paidOn" label={t('offer.paidOn')} required chosen>
          <DatePicker max={today} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
