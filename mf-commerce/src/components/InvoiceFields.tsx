import type { InputOf } from '@southbound/shared/platform'
import { useText } from '@southbound/shared/platform'
import { FormGrid, FormItem, Select, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import type { ReactNode } from 'react'

const KINDS = ['none', 'receipt', 'tax', 'fapiao'] as const
/** What is typed of the invoice and the remark of an order. */
export interface InvoiceTyped {
  kind: (typeof KINDS)[number]
  title?: string | null
  taxNo?: string | null
  address?: string | null
  remark?: string | null
}
type Said = Omit<InputOf<'POST /order/updateOrder'>['body'], 'orderId'>

/** As the wire has it: what is empty is null. */
export function invoiceOf({ kind, title, taxNo, address, remark }: InvoiceTyped): Said {
  const text = (value?: string | null) => value?.trim() || null
  const invoice = { kind, title: text(title), taxNo: text(taxNo), address: text(address) }
  return { invoice, remark: text(remark) }
}

/** `children` come first in the grid. */
export function InvoiceFields({ children }: { children?: ReactNode }) {
  const { t } = useText('commerce')
  return (
    <>
      <FormGrid>
        {children}
        <FormItem name="kind" label={t('checkout.invoice')} required chosen>
          <Select options={KINDS.map((value) => ({ value, label: t(`checkout.kinds.${value}`) }))} />
        </FormItem>
        <FormItem name="title" label={t('checkout.invoiceTitle')} max={200}>
          <TextInput />
        </FormItem>
        <FormItem name="taxNo" label={t('checkout.taxNo')} max={50}>
          <TextInput />
        </FormItem>
      </FormGrid>
      <FormItem name="address" label={t('checkout.address')} max={300}>
        <TextInput />
      </FormItem>
      <FormItem name="remark" label={t('checkout.remark')} max={200}>
        <TextArea rows={2} counter={200} />
      </FormItem>
    </>
  )
}
