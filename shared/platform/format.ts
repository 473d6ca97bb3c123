import type { Locale } from './remote.ts'

const SYMBOLS: Record<string, string> = { AUD: 'A$', NZD: 'NZ$', SGD: 'S$', USD: 'US$', GBP: '£', EUR: '€', HKD: 'HK$' }
const yuan: Record<Locale, string> = { en: 'CN¥', zh: '¥' }
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A decimal text with thousands separators; two decimals, left out when they are zero. */
export function formatNumber(value: number | string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  const cents = fraction.padEnd(2, '0').slice(0, 2)
  return sign + grouped(whole.replace(/^0+(?=\d)/, '')) + (Number(cents) ? `.${cents}` : '')
}

/** Money as text, never through a float: A$31,200 or CN¥1,234.50. */
export function formatMoney(money: { amount: string; currency: string }, locale: Locale, options: { cents?: boolean } = {}): string {
  const number = formatNumber(money.amount)
  const full = options.cents && !number.includes('.') ? `${number}.00` : number
  const symbol = money.currency === 'CNY' ? yuan[locale] : (SYMBOLS[money.currency] ?? `${money.currency} `)
  return full.startsWith('-') ? `-${symbol}${full.slice(1)}` : symbol + full
}

/** Counts above 999 show as 999+. */
export const formatCount = (count: number): string => (count > 999 ? '999+' : String(count))

/** The day of a calendar day or of a moment (in UTC, so that server and browser write the same). */
export const formatDate = (value: string | null | undefined): string => value?.slice(0, 10) ?? ''

const two = (n: number) => String(n).padStart(2, '0')
/** YYYY-MM-DD HH:mm in the reader's own zone; for work pages and after hydration only. */
export function formatDateTime(instant: string | null | undefined): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
