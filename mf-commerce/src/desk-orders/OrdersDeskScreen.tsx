import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { Link, useCall, useText, useUrl } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { useOrderColumns } from '../orders/OrdersTab.tsx'
import { DecideDialog } from './DecideDialog.tsx'

const QUEUES = ['proofs', 'mismatches', 'refunds', 'all'] as const
const ROWS = PAGE_ROWS.normal

/** What waits for an auditor: proofs, money that differs, refunds. */
export default function OrdersDeskScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? 'proofs'
  const found = useCall('POST /auditBillOrder/queue', { body: { queue, page, rows: ROWS } })
  const counts = found.data?.counts
  return (
    <StaffFrame page="orders" title={t('ordersDesk.title')} lead={t('ordersDesk.lead')}>
      <TabLinks
        label={t('ordersDesk.queues')}
        items={QUEUES.map((name) => ({
          key: name,
          label:
            name === 'all' || !counts
              ? t(`ordersDesk.queue.${name}`)
              : `${t(`ordersDesk.queue.${name}`)} (${counts[name]})`,
          to: `/crm/orders?queue=${name}`,
        }))}
        current={queue}
        as={Link}
      />
      <DeskTable
        label={t('ordersDesk.title')}
        columns={useOrderColumns(setOpened)}
        rowKey={({ orderId }) => orderId}
        empty={t('ordersDesk.none')}
        {...listed(found, page, ROWS, setPage)}
      />
      {opened && <DecideDialog orderId={opened} onClose={() => setOpened(null)} onChanged={found.reload} />}
    </StaffFrame>
  )
}
