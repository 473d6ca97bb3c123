import { type DataOf, formatDate, formatMoney, pick, useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { EmptyState, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { SettingsPart } from './SettingsPart.tsx'

type Row = DataOf<'POST /account/autoMaticList'>['rows'][number]
const ROWS = 8
const TONES: Record<number, 'sea' | 'coral' | 'gold'> = { 2: 'sea', 3: 'gold', 4: 'coral' }

export function RenewalList() {
  const { t, locale } = useText('account')
  const [page, setPage] = useState(1)
  const list = useCall('POST /account/autoMaticList', { body: { page, rows: ROWS } })
  const price = (row: Row) => formatMoney({ amount: row.price, currency: row.currency }, locale)
  const columns: TableColumn<Row>[] = [
    {
      key: 'service',
      title: t('renewals.service'),
      lead: true,
      cell: (row) =>
        [pick(row.goods, locale), row.quantity > 1 && `× ${row.quantity}`].filter(Boolean).join(' '),
    },
    {
      key: 'price',
      title: t('renewals.price'),
      cell: (row) =>
        t('renewals.per', { price: price(row), period: t(`renewals.periods.${row.period as 'month'}`) }),
    },
    { key: 'next', title: t('renewals.next'), cell: (row) => formatDate(row.nextChargeAt) || '–' },
    { key: 'last', title: t('renewals.last'), cell: (row) => formatDay(row.lastChargeAt) || '–' },
    {
      key: 'state',
      title: t('status'),
      cell: (row) => <Tag tone={TONES[row.state] ?? 'neutral'}>{t(`renewals.states.${row.state}`)}</Tag>,
    },
  ]
  return (
    <SettingsPart title={t('renewals.title')} hint={t('renewals.hint')}>
      <DeskTable
        label={t('renewals.title')}
        columns={columns}
        rowKey={(row) => row.autoId}
        empty={<EmptyState title={t('renewals.empty')} />}
        {...listed(list, page, ROWS, setPage)}
      />
    </SettingsPart>
  )
}
