import { ORDER_STATE } from '@southbound/shared/contract/constants'
import type { Trade } from '#api/plugins/given.ts'
import { type By, holdOrder, moveOrder } from '../order-moves.ts'
import { settleOrder } from '../order-progress.ts'
import type { OrderRow } from '../orders.tables.ts'

/** Nothing goes back: the order is what it was, and follows its lines again. */
export async function backFromRefund(trade: Trade, order: OrderRow, by: By): Promise<OrderRow> {
  const to = order.stateBeforeRefund ?? ORDER_STATE.paid
  const party = to === ORDER_STATE.partRefunded ? 'system' : by.party
  await moveOrder(trade.db, order.id, to, { ...by, party }, { stateBeforeRefund: null })
  await settleOrder(trade, order.id)
  return holdOrder(trade.db, order.id)
}
