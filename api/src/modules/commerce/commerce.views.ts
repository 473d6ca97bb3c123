import type { Actor } from '../../plugins/context.ts'
import type { GoodsRow, ItemRow } from './commerce.tables.ts'
import { type CartItemShown, invalidReason, priceLine, quantityLimits } from './pricing.ts'

export function goodsView(row: GoodsRow): CartItemShown['goods'] {
  const { id, stock: _stock, taxCode: _tax, enabled: _enabled, sort: _sort, isDemo: _demo, ...rest } = row
  const { months: _months, parts: _parts, version: _version, updatedAt: _updated, ...shown } = rest
  return { ...shown, goodsId: id, maxQty: quantityLimits(row).max }
}

export function itemView(
  actor: Pick<Actor, 'type'>,
  line: ItemRow,
  item: GoodsRow,
  today: string,
): CartItemShown {
  return {
    shoppingId: line.id,
    goods: goodsView(item),
    quantity: line.quantity,
    unitPrice: item.price,
    priceWhenAdded: line.unitPrice,
    ...priceLine(line.quantity, item),
    currency: item.currency,
    selected: line.selected,
    startDate: line.startDate,
    refId: line.refId,
    invalidReason: invalidReason(actor, line, item, today),
    addedAt: line.addedAt,
  }
}
