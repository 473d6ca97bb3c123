import { readDecimal } from '@southbound/shared/platform/typed-amount'

const MOST_DIGITS = 10
const MOST_DECIMALS = 2

/** Whole units of what was typed as an amount: undefined is an empty field, null cannot be read. */
export function readAmount(text: string | null): number | null | undefined {
  const typed = (text ?? '').trim()
  if (typed === '') return undefined
  const [whole = '', part = ''] = readDecimal(typed)?.split('.') ?? []
  if (!/^\d/.test(whole) || part.length > MOST_DECIMALS) return null
  const amount = Math.round(Number(`${whole}.${part}`))
  return String(amount).length > MOST_DIGITS ? null : amount
}
