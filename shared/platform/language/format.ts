import type { Locale } from '../remote.ts'

const SYMBOLS: Record<string, string> = {
  AUD: 'A$',
  NZD: 'NZ$',
  SGD: 'S$',
  USD: 'US$',
  GBP: '£',
  EUR: '€',
  HKD: 'HK$',
}
const yuan: Record<Locale, string> = { en: 'CN¥', zh: '¥' }
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A decimal text with thousands separators; two decimals, left out when they are zero. */
export function formatNumber(value: number | string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  const cents = fraction.padEnd(2, '0').slice(0, 2)
  return sign + grouped(whole.replace(/^0+(?=\d)/, '')) + (Number(cents) ? `.${cents}` : '')
}

/** Money in whole units, half up. */
function rounded(amount: string): string {
  const [, sign = '', whole = '0', tenths = '0'] = /^(-?)(\d+)(?:\.(\d))?/.exec(amount) ?? []
  const units = BigInt(whole) + (tenths >= '5' ? 1n : 0n)
  return units === 0n ? '0' : sign + units
}

/**
 * Money as text, never through a float, with its two decimals: A$31,200.00 or CN¥1,234.50. With `whole` rounded to whole units, as lists, headlines and estimates
 * show it: A$31,200. The exact sum then stands on the page of the thing itself.
 */
export function formatMoney(
  money: { amount: string; currency: string },
  locale: Locale,
  { whole = false }: { whole?: boolean } = {},
): string {
  const number = formatNumber(whole ? rounded(money.amount) : money.amount)
  const full = whole || number.includes('.') ? number : `${number}.00`
  const symbol = money.currency === 'CNY' ? yuan[locale] : (SYMBOLS[money.currency] ?? `${money.currency} `)
  return full.startsWith('-') ? `-${symbol}${full.slice(1)}` : symbol + full
}

const MOST_COUNTED = 999
const MOST_IN_ALL = 9_999
const upTo = (most: number, count: number): string =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count)

/** A count beside a name, a mark or a dot: 999+ above 999. */
export const formatCount = (count: number): string => upTo(MOST_COUNTED, count)

/** How many a list holds in all, where nobody needs the exact number: 9,999+ above 9,999. */
export const formatTotal = (count: number): string => upTo(MOST_IN_ALL, count)

/** The day of a calendar day or of a moment (in UTC, so that server and browser write the same). */
export const formatDate = (value: string | null | undefined): string => value?.slice(0, 10) ?? ''

const two = (n: number) => String(n).padStart(2, '0')
/** YYYY-MM-DD HH:mm in the reader's own zone; for work pages and after hydration only. */
export function formatDateTime(instant: string | null | undefined): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
