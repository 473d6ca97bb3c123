import type { commerce, Data } from '@southbound/shared/contract'
import { fromCents, percentOf, toCents } from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'
import { mayBuy } from './commerce.policy.ts'
import type { DiscountTier, GoodsRow, ItemRow } from './commerce.tables.ts'

export type CartItemShown = Data<(typeof commerce)['POST /shopping/shoppingList']>['rows'][number]
export type InvalidReason = NonNullable<CartItemShown['invalidReason']>
type Quantities = Pick<GoodsRow, 'minQty' | 'maxQty' | 'step' | 'stock'>

export const quantityLimits = ({ minQty, maxQty, step, stock }: Quantities) => ({
  min: minQty,
  max: stock === null ? maxQty : Math.min(maxQty, stock),
  step,
})

export function quantityFits(quantity: number, item: Quantities): boolean {
  const { min, max, step } = quantityLimits(item)
  return quantity >= min && quantity <= max && (quantity - min) % step === 0
}

export function percentFor(quantity: number, tiers: readonly DiscountTier[]): string {
  const reached = tiers.filter((tier) => tier.qty <= quantity).sort((a, b) => b.qty - a.qty)
  return reached[0]?.percent ?? '0.00'
}

/** The discount is rounded half up, once. */
export function priceLine(
  quantity: number,
  item: Pick<GoodsRow, 'price' | 'discountTiers'>,
): { discount: string; lineTotal: string } {
  const gross = toCents(item.price) * BigInt(quantity)
  const discount = percentOf(gross, percentFor(quantity, item.discountTiers))
  return { discount: fromCents(discount), lineTotal: fromCents(gross - discount) }
}

export function invalidReason(
  actor: Pick<Actor, 'type'>,
  line: Pick<ItemRow, 'quantity' | 'startDate' | 'unitPrice' | 'currency'>,
  item: GoodsRow,
  today: string,
): InvalidReason | null {
  if (!item.enabled) return 'off-sale'
  if (!mayBuy(actor, item)) return 'audience'
  if (!quantityFits(line.quantity, item)) return 'quantity'
  if (line.startDate !== null && line.startDate < today) return 'start-date'
  if (line.currency !== item.currency || toCents(line.unitPrice) !== toCents(item.price))
    return 'price-changed'
  return null
}

export function totalsOf(
  lines: readonly { currency: string; lineTotal: string }[],
): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>()
  for (const { currency, lineTotal } of lines)
    sums.set(currency, (sums.get(currency) ?? 0n) + toCents(lineTotal))
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, cents]) => ({ currency, amount: fromCents(cents) }))
}
