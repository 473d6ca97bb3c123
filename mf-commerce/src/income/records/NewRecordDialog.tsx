import { today } from '@southbound/shared/contract/constants'
import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextArea,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import { CATEGORIES, CURRENCIES, newKey } from '../lists.ts'

interface Typed {
  category: number
  counterpartyType: number
  counterpartyName: string
  studentName?: string
  currency: string
  amount: string
  tax?: string
  expectedAt: string
  remark?: string
}
const BY_HAND = CATEGORIES.filter((one) => one !== 1 && one !== 7)
const PARTIES = [1, 2, 3, 4] as const

export function NewRecordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const currency = useWatch('currency', form)
  const [key] = useState(newKey)
  const { run, busy } = useAct('POST /income/record', { inPlace: (error) => applyFieldErrors(form, error) })
  const submit = async (typed: Typed) => {
    if (!(await run({ body: { ...typed, idempotencyKey: key } }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open wide title={t('income.add')} onClose={onClose}>
      <Form<Typed>
        name="record"
        form={form}
        onSubmit={submit}
        initialValues={{ category: 8, counterpartyType: 2, currency: 'AUD', expectedAt: today() }}
      >
        <FormGrid>
          <FormItem name="category" label={t('income.filters.category')} required chosen>
            <Select options={BY_HAND.map((value) => ({ value, label: t(`income.category.${value}`) }))} />
          </FormItem>
          <FormItem name="counterpartyType" label={t('income.new.partyKind')} required chosen>
            <Select options={PARTIES.map((value) => ({ value, label: t(`income.new.party.${value}`) }))} />
          </FormItem>
          <FormItem name="counterpartyName" label={t('income.new.partyName')} required max={120}>
            <TextInput />
          </FormItem>
          <FormItem name="studentName" label={t('income.columns.student')} max={120}>
            <TextInput />
          </FormItem>
          <FormItem name="currency" label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem name="expectedAt" label={t('income.dates.expectedAt')} required chosen>
            <DatePicker />
          </FormItem>
          <FormItem name="amount" label={t('income.new.amount')} required>
            <DecimalInput min="0.01" currency={currency} />
          </FormItem>
          <FormItem name="tax" label={t('income.fact.tax')}>
            <DecimalInput min="0" currency={currency} />
          </FormItem>
        </FormGrid>
        <FormItem name="remark" label={t('income.fact.remark')} max={200}>
          <TextArea rows={2} counter={200} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
