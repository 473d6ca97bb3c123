import { INCOME_STATE } from '@southbound/shared/contract/constants'
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
import { useState } from 'react'
import { newKey, type RecordDetail } from '../lists.ts'

interface Typed {
  amount: string
  day: string
}
const CENTS = 100

/** The whole rest makes the record paid; less of it is a part. */
export function PaymentDialog({
  detail: { record },
  onClose,
  onDone,
}: {
  detail: RecordDetail
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const [key] = useState(newKey)
  const open = openOf(record)
  const { run, busy } = useAct('POST /income/status', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async ({ amount, day }: Typed) => {
    const isAll = cents(amount) === cents(open)
    const body = {
      recordId: record.recordId,
      state: isAll ? INCOME_STATE.paid : INCOME_STATE.partPaid,
      amount,
      day,
      idempotencyKey: key,
    }
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      title={t(record.side === 'owed' ? 'income.act.received' : 'income.act.paidIt')}
      onClose={onClose}
    >
      <Form<Typed>
        name="payment"
        form={form}
        onSubmit={submit}
        initialValues={{ amount: open, day: dayHere() }}
      >
        <FormItem name="amount" label={t('income.amountIn', { currency: record.currency })} required>
          <DecimalInput min="0.01" max={open} currency={record.currency} />
        </FormItem>
        <FormItem name="day" label={t('income.columns.day')} required chosen>
          <DatePicker max={dayHere()} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}

const cents = (amount: string): number => Math.round(Number(amount) * CENTS)
const openOf = ({ net, received }: RecordDetail['record']): string =>
  ((cents(net) - cents(received)) / CENTS).toFixed(2)
