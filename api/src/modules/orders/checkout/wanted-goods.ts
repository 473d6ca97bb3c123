import { DAY_MS, dayOf, today } from '@southbound/shared/contract/constants'
import { bothNames } from '#api/both-names.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { WantedLine } from '#api/plugins/given.ts'
import { invalidReason, priceLine } from '../../commerce/commerce.service.ts'
import type { GoodsRow } from '../../commerce/commerce.tables.ts'

export interface ChosenGoods {
  /** Null when goods are ordered past the cart. */
  shoppingId: string | null
  item: GoodsRow
  quantity: number
  startDate: string | null
  refId: string | null
  /** Why it cannot be ordered as it is: a reason of the cart. */
  fault: string | null
}
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }

/** The last day of what lasts; null for what has no end, or starts when it is paid. */
export function lastDay(
  item: Pick<GoodsRow, 'unit' | 'months'>,
  quantity: number,
  startDate: string,
): string | null {
  const days = DAYS[item.unit]
  const end = new Date(`${startDate}T00:00:00Z`)
  if (days !== undefined) end.setTime(end.getTime() + (days * quantity - 1) * DAY_MS)
  else {
    const months = item.unit === 'month' ? quantity : item.months
    if (months === null) return null
    end.setUTCMonth(end.getUTCMonth() + months)
    end.setTime(end.getTime() - DAY_MS)
  }
  return dayOf(end)
}

export function lineOf({ item, quantity, startDate, refId }: ChosenGoods): WantedLine {
  const { discount } = priceLine(quantity, item)
  const { nameEn, nameCn } = bothNames(item)
  const dates = startDate ? { startDate, endDate: lastDay(item, quantity, startDate) ?? undefined } : {}
  return {
    goodsId: item.id,
    goodsType: item.goodsType,
    nameEn,
    nameCn,
    unit: item.unit,
    refId: refId ?? undefined,
    ...dates,
    quantity,
    unitPrice: item.price,
    discount,
  }
}

/** As the cart judges a line; goods ordered at once have today's price. */
export function faultOf(
  actor: Actor,
  item: GoodsRow,
  {
    quantity,
    startDate,
    agreed,
  }: { quantity: number; startDate: string | null; agreed?: { unitPrice: string; currency: string } },
): string | null {
  const { unitPrice, currency } = agreed ?? { unitPrice: item.price, currency: item.currency }
  return invalidReason(actor, { quantity, startDate, unitPrice, currency }, item, today())
}
