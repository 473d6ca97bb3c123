import { fromCents, percentOf, toCents } from '@southbound/shared/contract/constants'
import type { WantedLine } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'

/** A hundred million. */
const MOST_CENTS = 10_000_000_000n
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

interface PricedLine {
  discount: string
  tax: string
  total: string
}
export interface OrderSums {
  subtotal: string
  discountTotal: string
  taxTotal: string
  total: string
}

/** The tax of a line is rounded half up, once. */
export function priceOf({ quantity, unitPrice, discount = '0.00' }: WantedLine, percent: string): PricedLine {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Refusal('commerce.quantity')
  const [gross, less] = [toCents(unitPrice) * BigInt(quantity), toCents(discount)]
  if (gross < 0n || gross >= MOST_CENTS || less < 0n || less > gross) throw new Refusal('orders.amount')
  const tax = percentOf(gross - less, percent)
  return { discount: fromCents(less), tax: fromCents(tax), total: fromCents(gross - less + tax) }
}

export function sumsOf(lines: readonly (WantedLine & PricedLine)[]): OrderSums {
  const sum = (cents: (line: WantedLine & PricedLine) => bigint) =>
    lines.reduce((total, line) => total + cents(line), 0n)
  const subtotal = sum(({ unitPrice, quantity }) => toCents(unitPrice) * BigInt(quantity))
  const total = sum((line) => toCents(line.total))
  if (total <= 0n || subtotal >= MOST_CENTS || total >= MOST_CENTS) throw new Refusal('orders.amount')
  return {
    subtotal: fromCents(subtotal),
    discountTotal: fromCents(sum(({ discount }) => toCents(discount))),
    taxTotal: fromCents(sum(({ tax }) => toCents(tax))),
    total: fromCents(total),
  }
}

export function mustKnowCurrency(currency: string): void {
  if (!CURRENCIES.has(currency)) throw new Refusal('orders.currency')
}

/** What of `amount` is tax; the parts of a line refunded in several steps add up to its tax. */
export function taxIn(line: { tax: string; total: string; refunded: string }, amount: bigint): bigint {
  const [tax, total, before] = [toCents(line.tax), toCents(line.total), toCents(line.refunded)]
  if (total === 0n) return 0n
  const upTo = (cents: bigint) => (tax * cents * 2n + total) / (total * 2n)
  return upTo(before + amount) - upTo(before)
}
