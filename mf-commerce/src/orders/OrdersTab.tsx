import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  formatDateTime,
  formatMoney,
  Link,
  paths,
  pick,
  useCall,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { Button, ButtonLink, Empty, TabLinks } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, useListUrl, usePage } from '@southbound/shared/ui/desk/table'
import { SelectField } from '@southbound/shared/ui/page'
import type { ServicesTabProps } from '../services/ServicesScreen.tsx'
import { DisputeButton } from './DisputeButton.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderState } from './OrderState.tsx'
import styles from './Orders.module.css'
import { ORDER_LISTS, type Order, type OrderList } from './order-wire.ts'
import { RepeatButton, repeatable } from './RepeatButton.tsx'
import { useOpenedOrder } from './use-opened-order.ts'

const ROWS = PAGE_ROWS.normal
/** What the platform sells. */
const TYPES = [1, 2, 3, 4, 5, 6] as const
const NAMES = Object.keys(ORDER_LISTS) as OrderList[]

export default function OrdersTab({ list }: ServicesTabProps) {
  const { t } = useText('commerce')
  const { opened, open, close } = useOpenedOrder()
  const current = NAMES.find((name) => name === list) ?? 'all'
  const states = ORDER_LISTS[current]
  const { search } = useUrl()
  const { change } = useListUrl()
  const type = TYPES.find((one) => one === Number(search.get('type')))
  const [page, setPage] = usePage(`${current} ${type ?? ''}`)
  const found = useCall('POST /billOrder/sysOrder', {
    body: { page, rows: ROWS, ...(states ? { states: [...states] } : {}), orderType: type },
  })
  const items = NAMES.map((name) => ({
    key: name,
    label: t(`orders.lists.${name}`),
    to: paths.services({ tab: 'orders', list: name === 'all' ? undefined : name, type }),
  }))
  return (
    <>
      <TabLinks label={t('orders.byState')} items={items} current={current} as={Link} />
      <SelectField
        className={styles.kind}
        label={t('orders.byType')}
        empty={t('orders.anyType')}
        options={TYPES.map((one) => ({ value: String(one), label: t(`orders.types.${one}`) }))}
        value={type ? String(type) : ''}
        onChange={(value) => change({ type: value })}
      />
      <DeskTable
        label={t('services.tab.orders')}
        columns={useOrderColumns(open)}
        rowKey={({ orderId }) => orderId}
        empty={
          <Empty
            title={t('orders.none')}
            actions={
              <ButtonLink to={paths.moreServices()} as={Link}>
                {t('services.more')}
              </ButtonLink>
            }
          />
        }
        {...listed(found, page, ROWS, setPage)}
      />
      {opened && <OrderDialog orderId={opened} onClose={close} onChanged={found.reload} />}
    </>
  )
}

export function useOrderColumns(
  open: (orderId: string) => void,
  onChanged: () => void = () => {},
): TableColumn<Order>[] {
  const { t, locale } = useText('commerce')
  return [
    {
      key: 'order',
      title: t('orders.order'),
      lead: true,
      cell: ({ orderCode, createdAt }) => (
        <>
          <strong>{orderCode}</strong>
          <p className="muted small">{formatDateTime(createdAt)}</p>
        </>
      ),
    },
    {
      key: 'what',
      title: t('orders.what'),
      cell: ({ lines }) => lines.map((line) => `${pick(line, locale)} × ${line.quantity}`).join(' · '),
    },
    {
      key: 'total',
      title: t('orders.total'),
      numeric: true,
      cell: ({ total, currency }) => formatMoney({ amount: total, currency }, locale),
    },
    { key: 'state', title: t('orders.state'), cell: (order) => <OrderState order={order} /> },
    {
      key: 'acts',
      title: '',
      cell: (order) => (
        <span className={styles.row}>
          <Button
            small
            look={order.acts.includes('pay') ? 'main' : 'normal'}
            onClick={() => open(order.orderId)}
            aria-label={t(order.acts.includes('pay') ? 'orders.payNamed' : 'orders.openNamed', {
              code: order.orderCode,
            })}
          >
            {t(order.acts.includes('pay') ? 'orders.payNow' : 'orders.open')}
          </Button>
          {repeatable(order) && <RepeatButton order={order} />}
          {order.acts.includes('dispute') && <DisputeButton order={order} onDone={onChanged} />}
        </span>
      ),
    },
  ]
}
