import type { Contract, Input } from '@southbound/shared/contract'
import { GOODS_UNITS, LASTING_GOODS, SERVED_SLOTS, TOP_SCOPES } from '@southbound/shared/contract/constants'
import type { Context } from '#api/plugins/context.ts'

type Save = Contract['POST /operations/goods']
export type WrittenGoods = Input<Save>['body']
export type SaveContext = Context<Save>

const UNITS: Readonly<Record<number, readonly string[]>> = GOODS_UNITS
const SLOTS: Readonly<Record<number, readonly string[]>> = { 1: SERVED_SLOTS, 2: TOP_SCOPES }

/** What can be bought of it, and what more of it costs less. */
export function checkSale({ minQty, maxQty, discountTiers }: WrittenGoods, ctx: SaveContext): void {
  if (maxQty < minQty) ctx.invalid('maxQty', 'minimum', { limit: minQty })
  discountTiers.forEach(({ qty, percent }, at) => {
    if (Number(percent) === 0) ctx.invalid(`discountTiers.${at}.percent`, 'exclusiveMinimum', { limit: 0 })
    if (discountTiers.findIndex((tier) => tier.qty === qty) < at)
      ctx.invalid(`discountTiers.${at}.qty`, 'duplicate')
  })
}

type First = NonNullable<WrittenGoods['first']>

export function checkFirst({ goodsType, unit, price, months }: First, ctx: SaveContext): void {
  const units = UNITS[goodsType] ?? []
  if (!units.includes(unit)) ctx.invalid('unit', 'enum', { allowed: units.join(', ') })
  if (Number(price) <= 0) ctx.invalid('price', 'exclusiveMinimum', { limit: 0 })
  if (LASTING_GOODS.includes(goodsType) && !months) ctx.invalid('months', 'required')
}

/** Adverts have a place and top places a list; other goods have neither. */
export function checkSlot(goodsType: number, slotCode: string | null, ctx: SaveContext): string | null {
  const slots = SLOTS[goodsType]
  if (!slots) return null
  if (!slotCode) return ctx.invalid('slotCode', 'required')
  return slots.includes(slotCode) ? slotCode : ctx.invalid('slotCode', 'unknown')
}
