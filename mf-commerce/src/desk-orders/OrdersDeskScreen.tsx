import { LIMITS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { Link, paths, useCall, useText, useUrl } from '@southbound/shared/platform'
import { ButtonLink, Empty, TabLinks } from '@southbound/shared/ui/desk/panel'
import { SearchBox } from '@southbound/shared/ui/desk/search'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, listed, useListUrl, usePage } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { useOrderColumns } from '../orders/OrdersTab.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { Differences } from './Differences.tsx'
import { DisputeDialog } from './DisputeDialog.tsx'
import styles from './OrdersDesk.module.css'

const QUEUES = ['proofs', 'mismatches', 'refunds', 'disputes', 'differences', 'all'] as const
const ROWS = PAGE_ROWS.normal

/** What waits for an auditor: proofs, money that differs, refunds. */
export default function OrdersDeskScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? 'proofs'
  const keyword = search.get('keyword') ?? ''
  const { change } = useListUrl()
  const [page, setPage] = usePage(`${queue} ${keyword}`)
  const [opened, setOpened] = useState<string | null>(null)
  const found = useCall('POST /auditBillOrder/queue', {
    body: { queue: queue === 'differences' ? 'all' : queue, keyword: keyword || undefined, page, rows: ROWS },
  })
  const isRefused = found.state === 'failed' && found.error.failure === 'orders.second-step'
  const counts = found.data?.counts
  const columns = useOrderColumns(setOpened)
  const Opened = queue === 'disputes' ? DisputeDialog : DecideDialog
  return (
    <StaffFrame page="orders" title={t('ordersDesk.title')} lead={t('ordersDesk.lead')}>
      <TabLinks
        label={t('ordersDesk.queues')}
        items={QUEUES.map((name) => ({
          key: name,
          label:
            name === 'all' || name === 'differences' || !counts
              ? t(`ordersDesk.queue.${name}`)
              : `${t(`ordersDesk.queue.${name}`)} (${counts[name]})`,
          to: `/crm/orders?queue=${name}`,
        }))}
        current={queue}
        as={Link}
      />
      {isRefused && <SecondStep />}
      {!isRefused && queue === 'differences' && <Differences />}
      {!isRefused && queue !== 'differences' && (
        <>
          <SearchBox
            className={styles.search}
            label={t('ordersDesk.search')}
            send={t('income.filters.find')}
            keyword={keyword}
            max={LIMITS.keyword}
            onSearch={(words) => change({ keyword: words })}
          />
          <DeskTable
            label={t('ordersDesk.title')}
            columns={columns}
            rowKey={({ orderId }) => orderId}
            empty={t(keyword ? 'ordersDesk.noneFound' : 'ordersDesk.none')}
            {...listed(found, page, ROWS, setPage)}
          />
        </>
      )}
      {opened && <Opened orderId={opened} onClose={() => setOpened(null)} onChanged={found.reload} />}
    </StaffFrame>
  )
}

/** Where the second step is turned on, for who has none yet. */
function SecondStep() {
  const { t } = useText('commerce')
  return (
    <Empty
      title={t('ordersDesk.secondStep')}
      actions={
        <ButtonLink look="main" to={paths.settings({ tab: 'security' })} as={Link}>
          {t('ordersDesk.secondStepLink')}
        </ButtonLink>
      }
    >
      {t('ordersDesk.secondStepHint')}
    </Empty>
  )
}
