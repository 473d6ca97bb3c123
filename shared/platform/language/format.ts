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

/** Two decimals, left out when zero. */
export function formatNumber(value: number | string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  const cents = fraction.padEnd(2, '0').slice(0, 2)
  return sign + grouped(whole.replace(/^0+(?=\d)/, '')) + (Number(cents) ? `.${cents}` : '')
}

function rounded(amount: string): string {
  const [, sign = '', whole = '0', tenths = '0'] = /^(-?)(\d+)(?:\.(\d))?/.exec(amount) ?? []
  const units = BigInt(whole) + (tenths >= '5' ? 1n : 0n)
  return units === 0n ? '0' : sign + units
}

/** Never through a float: A$31,200.00. `whole` rounds to units. */
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

/** 1,234; 999+ above. */
export const formatCount = (count: number): string => upTo(MOST_COUNTED, count)

/** 9,999+ above. */
export const formatTotal = (count: number): string => upTo(MOST_IN_ALL, count)

/** YYYY-MM-DD of an ISO instant or day; nothing for null. */
export const formatDate = (value: string | null | undefined): string => value?.slice(0, 10) ?? ''

const two = (n: number) => String(n).padStart(2, '0')
/** In the reader's own zone: only after hydration. */
export function formatDateTime(instant: string | null | undefined): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
