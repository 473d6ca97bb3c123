import { useAct, useCall, useText } from '@southbound/shared/platform'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { money, type RecordDetail } from '../lists.ts'

const ROWS = 8
interface OrderLinksProps {
  detail: RecordDetail
  onDone: () => void
}

/** Courses of the case and orders of the office that the record belongs to. */
export function OrderLinks({ detail: { record, can }, onDone }: OrderLinksProps) {
  const { t, locale } = useText('commerce')
  const [page, setPage] = useState(1)
  const { recordId } = record
  const found = useCall('POST /income/itemOrderPage/:recordId', {
    params: { recordId },
    body: { page, rows: ROWS },
  })
  const { run, busy } = useAct('POST /income/add/incomeOrder')
  const link = async ({
    orderId,
    choiceId,
    amount,
  }: {
    orderId: string | null
    choiceId: string | null
    amount: string | null
  }) => {
    if (!(await run({ body: { recordId, orderId, choiceId, amountApplied: amount ?? record.net } }))) return
    found.reload()
    onDone()
  }
  return (
    <Panel title={t('income.links.title')} flush>
      <DeskTable
        label={t('income.links.title')}
        rowKey={(row) => `${row.orderId ?? ''}/${row.choiceId ?? ''}`}
        empty={t('income.links.none')}
        columns={[
          { key: 'code', title: t('income.links.code'), lead: true, cell: ({ code }) => code },
          {
            key: 'amount',
            title: t('income.links.amount'),
            numeric: true,
            cell: ({ amount, currency }) => amount && currency && money(amount, currency, locale),
          },
          {
            key: 'applied',
            title: t('income.links.applied'),
            numeric: true,
            cell: ({ amountApplied }) => amountApplied && money(amountApplied, record.currency, locale),
          },
          {
            key: 'acts',
            title: '',
            cell: (row) =>
              (can.addItem || can.reverse) &&
              row.amountApplied === null &&
              (row.currency === null || row.currency === record.currency) && (
                <Button small busy={busy} onClick={() => void link(row)}>
                  {t('income.links.link')}
                </Button>
              ),
          },
        ]}
        {...listed(found, page, ROWS, setPage)}
      />
    </Panel>
  )
}
