import { AGREEMENT_STATE, fromCents, INCOME_STATE, toCents } from '@southbound/shared/contract/constants'
import { type DataOf, formatMoney, type Locale } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'

export type RecordData = DataOf<'POST /income/incomeRecordList'>['rows'][number]
export type RecordDetail = DataOf<'POST /income/incomeRecordDetail'>
export type Agreement = DataOf<'GET /agreement/:id'>

export const LIST_ROWS = 20

type Tone = 'neutral' | 'sea' | 'gold' | 'coral'
const { claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible } = INCOME_STATE
const TONES: Readonly<Record<number, Tone>> = {
  [claimable]: 'gold',
  [invoiced]: 'sea',
  [partPaid]: 'sea',
  [paid]: 'sea',
  [disputed]: 'coral',
  [clawedBack]: 'coral',
  [ineligible]: 'coral',
}
export const recordTone = (state: number): Tone => TONES[state] ?? 'neutral'
export const agreementTone = (state: number): Tone =>
  state === AGREEMENT_STATE.active ? 'sea' : state === AGREEMENT_STATE.sent ? 'gold' : 'neutral'

/** What the records are worth together, in each of their currencies. */
export function sumsOf(rows: readonly Pick<RecordData, 'currency' | 'net'>[], locale: Locale): string {
  const sums = new Map<string, bigint>()
  for (const { currency, net } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + toCents(net))
  return wordList(
    [...sums].map(([currency, cents]) => money(fromCents(cents), currency, locale)),
    locale,
  )
}

export const money = (amount: string, currency: string, locale: Locale): string =>
  formatMoney({ amount, currency }, locale)

export const INCOME_STATES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const CURRENCIES = ['AUD', 'NZD', 'SGD', 'CNY', 'USD'] as const
/** Asked again with the same key, an act is answered the first answer. */
export const newKey = (): string => crypto.randomUUID()
