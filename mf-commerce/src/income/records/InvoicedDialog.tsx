import { addDays, INCOME_STATE, PAY_TERM_DAYS } from '@southbound/shared/contract/constants'
import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  dayHere,
  Form,
  FormItem,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import { newKey, type RecordDetail } from '../lists.ts'

interface Typed {
  dueAt: string
}

/** Of a record by hand, whose invoice is written elsewhere: until when it is to be paid. */
export function InvoicedDialog({
  record: { recordId },
  onClose,
  onDone,
}: {
  record: RecordDetail['record']
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const [idempotencyKey] = useState(newKey)
  const { run, busy } = useAct('POST /income/status', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async ({ dueAt }: Typed) => {
    if (!(await run({ body: { recordId, state: INCOME_STATE.invoiced, dueAt, idempotencyKey } }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open title={t('income.act.invoiced')} onClose={onClose}>
      <Form<Typed>
        name="invoiced"
        form={form}
        onSubmit={submit}
        initialValues={{ dueAt: addDays(dayHere(), PAY_TERM_DAYS) }}
      >
        <FormItem name="dueAt" label={t('income.dueAt')} required chosen>
          <DatePicker />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
