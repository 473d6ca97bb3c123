import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { buildOrder, type OrderDraft } from './build-order.ts'
import { ensurePayment } from './open-payment.ts'
import type { OrderRow } from './orders.tables.ts'
import { paid } from './paid.ts'

/** A paid order of the demo, without what fulfils it: the seed writes the subject's own row. */
export async function demoOrder(
  db: Database,
  world: World,
  buyer: OrderDraft['buyer'],
  line: OrderDraft['lines'][number],
  currency: string,
): Promise<OrderRow> {
  const trade = { db, given: { fulfils: new Map() }, pageAddress: null }
  const invoice = { kind: 'receipt', title: null, taxNo: null, address: null } as const
  const draft = { buyer, lines: [line], currency, taxCountry: 'AU', invoice, payType: 1 }
  const idempotencyKey = `demo-${line.goodsType}-${line.refId ?? line.goodsId}`
  const order = await buildOrder(
    { ...trade, actor: null },
    { ...draft, orderType: line.goodsType, idempotencyKey },
  )
  const { id, amount } = await ensurePayment(trade, order.id, 1)
  await paid(trade, id, { tradeNo: `DEMO${order.id}`, paidAt: world.at(-40), amount, currency })
  return order
}
