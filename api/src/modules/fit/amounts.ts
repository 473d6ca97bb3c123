import { exchanged, sumOf } from '@southbound/shared/contract/constants'

/** '52000.00' AUD as both languages write it. */
export const formatted = (amount: string, currency: string): string => {
  const [whole = '0', part = '00'] = exchanged(amount, '1').split('.')
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === '00' ? '' : `.${part}`}`
}
export const plus = (one: string, other: string): string => sumOf([one, other])

/** Null when the amount suffices. */
export function lessBy(amount: string, wanted: string): string | null {
  const rest = sumOf([wanted, amount.startsWith('-') ? amount.slice(1) : `-${amount}`])
  return rest.startsWith('-') || Number(rest) === 0 ? null : rest
}
