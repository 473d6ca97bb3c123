import { toCents } from '@southbound/shared/contract/constants'
import { type DataOf, useAct, useCall, useText } from '@southbound/shared/platform'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { AmountDialog } from '../../components/AmountDialog.tsx'
import { money, type RecordDetail } from '../lists.ts'

const ROWS = 8
type Linkable = DataOf<'POST /income/itemOrderPage/:recordId'>['rows'][number]
const smaller = (one: string, other: string): string => (toCents(one) < toCents(other) ? one : other)

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
  const [asked, setAsked] = useState<Linkable | null>(null)
  const link = async ({ orderId, choiceId }: Linkable, amountApplied: string) => {
    if (!(await run({ body: { recordId, orderId, choiceId, amountApplied } }))) return false
    found.reload()
    onDone()
    return true
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
              (row.orderId !== null || row.amountApplied === null) &&
              (row.currency === null || row.currency === record.currency) && (
                <Button
                  small
                  busy={busy}
                  onClick={() => (row.orderId ? setAsked(row) : void link(row, record.net))}
                >
                  {t(row.amountApplied === null ? 'income.links.link' : 'income.links.change')}
                </Button>
              ),
          },
        ]}
        {...listed(found, page, ROWS, setPage)}
      />
      {asked && (
        <AmountDialog
          title={asked.code}
          confirm={t('income.links.link')}
          label={t('income.links.applied')}
          currency={record.currency}
          amount={asked.amountApplied ?? smaller(record.net, asked.amount ?? record.net)}
          send={({ amount }) => link(asked, amount ?? record.net)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
