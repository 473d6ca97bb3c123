import { ORDER_STATE } from '@southbound/shared/contract/constants'
import {
  ApiError,
  api,
  bus,
  notify,
  paths,
  pick,
  useAct,
  useAllowed,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { Order } from './order-wire.ts'

const { completed, refunded, cancelled, closed } = ORDER_STATE
const OVER: readonly number[] = [completed, refunded, cancelled, closed]
const BETWEEN_USERS = 7
/** Adverts, top places and entered courses need a subject of their own: those begin on their own page. */
const PLAIN: readonly number[] = [4, 5, 6]

const goodsOf = ({ lines }: Order) =>
  lines.flatMap((line) => {
    const { goodsId, goodsType, quantity } = line
    return goodsId && PLAIN.includes(goodsType) ? [{ line, body: { goodsId, quantity } }] : []
  })
export const repeatable = (order: Order): boolean =>
  OVER.includes(order.state) && order.orderType !== BETWEEN_USERS && goodsOf(order).length > 0

/** Why the server refused, or null where it did as asked. */
async function refusalOf(send: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Lays what an order held into the cart, at today's prices. */
export function RepeatButton({ order }: { order: Order }) {
  const { t, locale } = useText('commerce')
  const go = useGo()
  const mayBuy = useAllowed('commerce.cart')
  const { run, busy } = useAct(async () => {
    let count = 0
    try {
      for (const { line, body } of goodsOf(order)) {
        const refused = await refusalOf(() => api('POST /shopping/addOrModifyShopping', { body }))
        if (refused) notify.error(t('orders.notRepeated', { name: pick(line, locale), why: refused.message }))
        else count++
      }
    } finally {
      if (count > 0) bus.emit('cart.changed')
    }
    if (count === 0) return
    notify.success(t('orders.repeated', { count }))
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
