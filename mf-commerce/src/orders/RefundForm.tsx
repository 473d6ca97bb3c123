import { api, formatMoney, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  DecimalInput,
  Form,
  FormItem,
  Select,
  TextArea,
  typedOver,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { Alert, NotRead } from '@southbound/shared/ui/desk/panel'
import type { StoredFile } from '@southbound/shared/ui/desk/upload'
import { EvidenceInput } from './EvidenceInput.tsx'
import type { OrderFull } from './order-wire.ts'
import { PayeeFields, type PayeeTyped, payeeTyped } from './PayeeFields.tsx'

const REASONS = [1, 2, 3, 4, 5, 6, 7] as const
const WITHDRAWN = 4
/** By the table of the order; the others ask for what was not delivered. */
const BY_TABLE: readonly number[] = [WITHDRAWN, 5]
type Key = 'most' | 'whole'
const keyOf = (reasonCode: number): Key => (BY_TABLE.includes(reasonCode) ? 'most' : 'whole')
interface Typed extends PayeeTyped {
  reasonCode: number
  text?: string
  amounts: Record<string, string>
  files?: StoredFile[]
}

/** Asks for money back, with what can go back of each line. */
export function RefundForm({ order, onDone }: { order: OrderFull; onDone: () => void }) {
  const { t, locale } = useText('commerce')
  const { orderId, currency } = order
  const [form] = useForm<Typed>()
  const reason = useWatch('reasonCode', form) as number | undefined
  const able = useCall('POST /billOrder/refundmentParam', { body: { orderId } })
  const key = keyOf(reason ?? WITHDRAWN)
  const submit = async ({ reasonCode, text, amounts, files = [], ...payee }: Typed) => {
    const lines = Object.entries(amounts)
      .filter(([, amount]) => Number(amount) > 0)
      .map(([lineId, amount]) => ({ lineId, amount }))
    const account = able.data?.byHand ? payeeTyped(payee) : {}
    const sent = { reasonCode, text: text?.trim() || null, ...account }
    await api('POST /auditBillOrder/refundment', {
      body: { orderId, act: 'ask', ...sent, lines, fileIds: files.map(({ fileId }) => fileId) },
    })
    notify.success(t('orders.refundAsked'))
    onDone()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  if (able.state === 'failed' || !able.data)
    return <NotRead found={able} title={t('orders.refund')} lines={3} />
  const { lines, byHand, payee: known } = able.data
  const account = known && {
    payeeName: known.name,
    payeeBank: known.bank,
    payeeAccountNo: known.accountNo,
    payeeCode: known.code,
  }
  const firstOf = (which: Key) => Object.fromEntries(lines.map((line) => [line.lineId, line[which]]))
  /** The table gives another amount than the whole; an amount that was typed stays. */
  const follow = ({ reasonCode: next }: Partial<Typed>, { amounts }: Typed) => {
    if (next === undefined || keyOf(next) === key) return
    const kept = { values: amounts, base: firstOf(key) }
    form.setFieldsValue({ amounts: typedOver(kept, firstOf(keyOf(next))) as Typed['amounts'] })
  }
  return (
    <Form<Typed>
      name="refund"
      keepAs={`refund:${orderId}`}
      form={form}
      initialValues={{ reasonCode: WITHDRAWN, amounts: firstOf(keyOf(WITHDRAWN)), ...account }}
      onValuesChange={follow}
      onSubmit={run}
    >
      <Alert tone="info">{t('orders.refundHint')}</Alert>
      <FormItem name="reasonCode" label={t('orders.reason')} required chosen>
        <Select<number>
          options={REASONS.map((code) => ({ value: code, label: t(`orders.reasons.${code}`) }))}
        />
      </FormItem>
      {lines.map((line) => (
        <FormItem
          key={line.lineId}
          name={['amounts', line.lineId]}
          label={t('orders.refundOf', { name: pick(line, locale) })}
          hint={t('orders.refundMost', { amount: formatMoney({ amount: line[key], currency }, locale) })}
        >
          <DecimalInput min="0" max={line[key]} currency={currency} />
        </FormItem>
      ))}
      <FormItem name="text" label={t('orders.refundText')} max={500}>
        <TextArea rows={3} counter={500} />
      </FormItem>
      {byHand && <PayeeFields />}
      <FormItem name="files" label={t('orders.evidence')} labelHidden>
        <EvidenceInput label={t('orders.evidence')} />
      </FormItem>
      <Button type="submit" look="main" busy={busy}>
        {t('orders.refundSend')}
      </Button>
    </Form>
  )
}
