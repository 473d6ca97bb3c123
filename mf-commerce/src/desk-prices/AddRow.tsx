import { addDays, today } from '@southbound/shared/contract/constants'
import { notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  Form,
  FormItem,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { ReactNode } from 'react'

const tomorrow = () => addDays(today(), 1)

export interface Dated {
  validFrom: string
  reason: string
}
interface AddRowProps<Typed extends object> {
  name: string
  title: string
  first: Partial<Typed>
  save: (typed: Typed & Dated) => Promise<unknown>
  /** `watched` is the value of the field that the others depend on. */
  fields: (watched: unknown) => ReactNode
  watch?: string
  onClose: () => void
  onSaved: () => void
}

/** The fields of a row, its first day and the reason, which goes into the log. */
export function AddRow<Typed extends object>(props: AddRowProps<Typed>) {
  const { name, title, first, save, fields, watch = 'validFrom', onClose, onSaved } = props
  const { t } = useText('commerce')
  const [form] = useForm<Typed & Dated>()
  // The typed path of a form that is not known here.
  const watched: unknown = useWatch(watch as never, form)
  const submit = async (typed: Typed & Dated) => {
    await save({ ...typed, reason: typed.reason.trim() })
    notify.success(t('pricesDesk.saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  const initialValues = { ...first, validFrom: tomorrow() } as Partial<Typed & Dated>
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<Typed & Dated> name={name} form={form} initialValues={initialValues} onSubmit={run}>
        {fields(watched)}
        <FormItem
          name="validFrom"
          label={t('pricesDesk.from')}
          hint={t('pricesDesk.fromHint')}
          required
          chosen
        >
          <DatePicker min={tomorrow()} />
        </FormItem>
        <FormItem
          name="reason"
          label={t('pricesDesk.reason')}
          hint={t('pricesDesk.reasonHint')}
          max={500}
          required
        >
          <TextArea rows={2} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('pricesDesk.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
