import { api, notify, pick, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  Form,
  FormItem,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { FirstFields, SaleFields, TextFields } from './GoodFields.tsx'
import { bodyOf, type Good, type Typed, valuesOf } from './good-values.ts'

interface GoodDialogProps {
  /** Null for a new one. */
  good: Good | null
  onClose: () => void
  onSaved: () => void
}

export function GoodDialog({ good, onClose, onSaved }: GoodDialogProps) {
  const { t, locale } = useText('commerce')
  const [form] = useForm<Typed>()
  const chosen = useWatch(['first', 'goodsType'], form)
  const goodsType = good?.goodsType ?? chosen ?? valuesOf(null).first?.goodsType ?? 0
  const submit = async (typed: Typed) => {
    await api('POST /operations/goods', { body: bodyOf(typed, good) })
    notify.success(t('service.saved'))
    onSaved()
    onClose()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  // Another kind is counted and placed otherwise.
  const forget = ({ first }: Partial<Typed>) => {
    if (first?.goodsType === undefined) return
    form.setFieldValue(['first', 'unit'], undefined)
    form.setFieldValue('slotCode', undefined)
  }
  return (
    <Dialog
      open
      wide
      title={good ? t('service.editNamed', { name: pick(good, locale) }) : t('goodsDesk.add')}
      onClose={onClose}
    >
      <Form<Typed>
        name="good"
        keepAs={`good:${good?.goodsId ?? 'new'}`}
        form={form}
        initialValues={valuesOf(good)}
        onValuesChange={forget}
        onSubmit={run}
      >
        {!good && <FirstFields goodsType={goodsType} />}
        <TextFields />
        <SaleFields goodsType={goodsType} />
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
          {t('service.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
