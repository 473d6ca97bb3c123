import { ITEM_KIND } from '@southbound/shared/contract/constants'
import { pick, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DecimalInput,
  Form,
  FormItem,
  Select,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import { newKey, type RecordData, type RecordDetail } from '../lists.ts'

interface Typed {
  name: string
  kind: number
  amount: string
}
interface ItemDialogProps {
  record: RecordData
  /** The item that the new one takes from. */
  reverses: RecordDetail['items'][number] | null
  onClose: () => void
  onDone: () => void
}
const KINDS = Object.values(ITEM_KIND)

export function ItemDialog({ record, reverses, onClose, onDone }: ItemDialogProps) {
  const { t, locale } = useText('commerce')
  const [form] = useForm<Typed>()
  const [key] = useState(newKey)
  const { run, busy } = useAct('POST /income/add/incomeItem', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const submit = async ({ name, kind, amount }: Typed) => {
    const body = {
      recordId: record.recordId,
      [locale === 'zh' ? 'nameCn' : 'nameEn']: name,
      kind: reverses ? ITEM_KIND.adjustment : kind,
      amount: reverses ? `-${amount}` : amount,
      reversesId: reverses?.itemId,
      idempotencyKey: key,
    }
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  const initial = reverses
    ? { name: t('income.items.reversalOf', { name: pick(reverses, locale) }), amount: reverses.reversible }
    : { kind: ITEM_KIND.serviceFee }
  return (
    <Dialog open title={t(reverses ? 'income.items.reverse' : 'income.items.add')} onClose={onClose}>
      <Form<Typed> name="item" form={form} onSubmit={submit} initialValues={initial}>
        <FormItem name="name" label={t('income.items.name')} required max={120}>
          <TextInput />
        </FormItem>
        {!reverses && (
          <FormItem name="kind" label={t('income.items.kind')} required chosen hint={t('income.items.signs')}>
            <Select options={KINDS.map((value) => ({ value, label: t(`income.items.kinds.${value}`) }))} />
          </FormItem>
        )}
        <FormItem name="amount" label={t('income.amountIn', { currency: record.currency })} required>
          <DecimalInput
            min={reverses ? '0.01' : undefined}
            max={reverses?.reversible}
            currency={record.currency}
          />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
