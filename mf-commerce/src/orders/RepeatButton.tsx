import { ORDER_STATE } from '@southbound/shared/contract/constants'
import { api, bus, notify, paths, useAct, useAllowed, useGo, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { Order } from './order-wire.ts'

const { completed, refunded, cancelled, closed } = ORDER_STATE
const OVER: readonly number[] = [completed, refunded, cancelled, closed]
const BETWEEN_USERS = 7
/** Adverts, top places and entered courses need a subject of their own: those begin on their own page. */
const PLAIN: readonly number[] = [4, 5, 6]

const goodsOf = ({ lines }: Order) =>
  lines.flatMap(({ goodsId, goodsType, quantity }) =>
    goodsId && PLAIN.includes(goodsType) ? [{ goodsId, quantity }] : [],
  )
export const repeatable = (order: Order): boolean =>
  OVER.includes(order.state) && order.orderType !== BETWEEN_USERS && goodsOf(order).length > 0

/** Lays what an order held into the cart, at today's prices. */
export function RepeatButton({ order }: { order: Order }) {
  const { t } = useText('commerce')
  const go = useGo()
  const mayBuy = useAllowed('commerce.cart')
  const { run, busy } = useAct(async () => {
    const wanted = goodsOf(order)
    for (const body of wanted) await api('POST /shopping/addOrModifyShopping', { body })
    bus.emit('cart.changed')
    notify.success(t('orders.repeated', { count: wanted.length }))
    go(paths.cart())
  })
  if (!mayBuy) return null
  return (
    <Button
      small
      look="plain"
      busy={busy}
      onClick={() => void run()}
      aria-label={t('orders.repeatNamed', { code: order.orderCode })}
    >
      {t('orders.repeat')}
    </Button>
  )
}
