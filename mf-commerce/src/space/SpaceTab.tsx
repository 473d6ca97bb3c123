import { type DataOf, useCall, useText } from '@southbound/shared/platform'
import { Empty, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { Days } from '../components/Days.tsx'
import styles from '../orders/Orders.module.css'
import type { ServicesTabProps } from '../services/ServicesScreen.tsx'
import { inGigabytes, ReadOnlyDisk } from './ReadOnlyDisk.tsx'

/** Room for files and seats: what there is, and until when what was bought lasts. */
export default function SpaceTab(_: ServicesTabProps) {
  const { t } = useText('commerce')
  const found = useCall('GET /account/space')
  if (found.state === 'failed' || !found.data)
    return <NotRead found={found} title={t('services.tab.space')} lines={6} />
  const { disk, seats, rows } = found.data
  // Older seats and room have no order that they came with.
  const isBoughtElsewhere = rows.length === 0 && disk.boughtGigabytes + seats.bought > 0
  return (
    <div className={styles.stack}>
      {disk.readOnly && <ReadOnlyDisk disk={disk.readOnly} />}
      <Panel title={t('space.disk')}>
        <p>{t('space.used', { used: inGigabytes(disk.usedBytes), all: inGigabytes(disk.quotaBytes) })}</p>
        <p className="muted small">{t('space.bought', { count: disk.boughtGigabytes })}</p>
      </Panel>
      <Panel title={t('space.seats')}>
        <p>{t('space.taken', { taken: seats.taken, all: seats.total })}</p>
        <p className="muted small">{t('space.seatsBought', { count: seats.bought })}</p>
      </Panel>
      {!isBoughtElsewhere && <BoughtRows rows={rows} />}
    </div>
  )
}

function BoughtRows({ rows }: { rows: DataOf<'GET /account/space'>['rows'] }) {
  const { t } = useText('commerce')
  return (
    <DeskTable
      label={t('space.rows')}
      rowKey={({ lineId, goodsType }) => `${lineId} ${goodsType}`}
      rows={rows}
      empty={<Empty title={t('space.none')} />}
      columns={[
        {
          key: 'what',
          title: t('orders.what'),
          lead: true,
          cell: ({ goodsType }) => t(`orders.types.${goodsType as 4}`),
        },
        {
          key: 'quantity',
          title: t('orders.quantity'),
          numeric: true,
          cell: ({ goodsType, quantity }) => (goodsType === 4 ? `${quantity} GB` : quantity),
        },
        {
          key: 'days',
          title: t('orders.days'),
          cell: ({ validFrom, validTo }) => <Days from={validFrom} to={validTo} />,
        },
        {
          key: 'state',
          title: t('orders.state'),
          cell: ({ state }) => (
            <Tag tone={state === 'running' ? 'sea' : 'neutral'}>{t(`space.states.${state}`)}</Tag>
          ),
        },
      ]}
    />
  )
}
