import type { InputOf } from '@southbound/shared/platform'
import { useText } from '@southbound/shared/platform'
import { FormGrid, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'
import type { OrderFull } from './order-wire.ts'

type Body = InputOf<'POST /auditBillOrder/refundment'>['body']
export type PayeeTyped = Pick<Body, 'payeeName' | 'payeeBank' | 'payeeAccountNo' | 'payeeCode'>
type Payee = NonNullable<OrderFull['refunds'][number]['payee']>

/** In one line: who, where, which account. */
export const payeeLine = ({ name, bank, accountNo, code }: Payee): string =>
  [name, bank, accountNo, code].filter(Boolean).join(' · ')

/** As the wire has it: what is empty is null. */
export function payeeTyped({ payeeName, payeeBank, payeeAccountNo, payeeCode }: PayeeTyped): PayeeTyped {
  const text = (value?: string | null) => value?.trim() || null
  return {
    payeeName: text(payeeName),
    payeeBank: text(payeeBank),
    payeeAccountNo: text(payeeAccountNo),
    payeeCode: text(payeeCode),
  }
}

/** Where a person sends the money back to. */
export function PayeeFields() {
  const { t } = useText('commerce')
  return (
    <>
      <Alert tone="info">{t('orders.payee.hint')}</Alert>
      <FormGrid>
        <FormItem name="payeeName" label={t('orders.payee.name')} max={100}>
          <TextInput autoComplete="name" />
        </FormItem>
        <FormItem name="payeeBank" label={t('orders.payee.bank')} max={120}>
          <TextInput />
        </FormItem>
        <FormItem
          name="payeeAccountNo"
          label={t('orders.payee.accountNo')}
          required
          pattern={{ matches: ACCOUNT_NO, message: t('orders.payee.accountNoRule') }}
        >
          <TextInput autoComplete="off" />
        </FormItem>
        <FormItem name="payeeCode" label={t('orders.payee.code')} max={20}>
          <TextInput autoComplete="off" />
        </FormItem>
      </FormGrid>
    </>
  )
}
/** As the call takes it, spaces around it aside. */
const ACCOUNT_NO = /^\s*[A-Za-z0-9 -]{4,34}\s*$/
