import { type ChosenSpans, HAN_NUMBER, numberIn, type Pattern } from '../spans.ts'

const AMOUNT = `(?:(?<![a-z])(?:aud|nzd|sgd|au|nz|[as])\\s?)?\\$?\\s?(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|${HAN_NUMBER})(?!\\d|\\.\\d)\\s?`
const TIMES = '(k(?![a-z])|w(?![a-z])|thousand|千|万)?\\s?'
const MONEY = '(?:aud|nzd|sgd|澳币|澳元|澳刀|刀|纽币|新币|新元|元|块钱|块|dollars?)?'
const A_YEAR =
  '(?:\\s?(?:a year|per year|each year|yearly|annually|p\\.?a\\.?(?![a-z])|\\/\\s?(?:year|yr|年)|每年|一年))?'
const NO_TIME = '(?!\\s?(?:-\\s?)?(?:years?|yrs?|months?|weeks?|hours?|个?月|年|周|个|%|分))'
const ONE = `${AMOUNT}${TIMES}${NO_TIME}${MONEY}${A_YEAR}`
const FACTORS: Readonly<Record<string, number>> = {
  k: 1_000,
  w: 10_000,
  thousand: 1_000,
  千: 1_000,
  万: 10_000,
}
/** Smaller numbers are no fees. */
const LEAST = 500

const amountOf = (number = '', times = ''): number => Math.round(numberIn(number) * (FACTORS[times] ?? 1))
/** '30000k' is no amount. */
const isTimes = (number = '', times = ''): boolean => !(/^[kw]$/.test(times) && /^\d{5}|,/.test(number))
const limit =
  (filter: 'feeMin' | 'feeMax') =>
  ([, number, times]: RegExpExecArray): ChosenSpans[] | null => {
    const amount = amountOf(number, times)
    return amount >= LEAST && isTimes(number, times) ? [{ filter, value: String(amount) }] : null
  }

function between([text, from, fromTimes, to, times]: RegExpExecArray): ChosenSpans[] | null {
  const [least, most] = [amountOf(from, fromTimes ?? times), amountOf(to, times)]
  const isMoney = Boolean(times) || /[$,]|\d{5}|元|刀|币/.test(text)
  return isMoney && least >= LEAST && most > least
    ? [
        { filter: 'feeMin', value: String(least) },
        { filter: 'feeMax', value: String(most) },
      ]
    : null
}

const MOST =
  'under|below|less than|lower than|cheaper than|up to|at most|no more than|not more than|max(?:imum)?|within|budget(?: of| is)?|' +
  '<=?|不超过|不高于|低于|少于|小于|最多|最高|预算(?:每年|一年)?(?:是|在|大概|大约|约)?|控制在'
const LEAST_OF = 'over|above|more than|at least|from|min(?:imum)?|>=?|超过|高于|大于|至少|不低于'
const FEE = '(?:(?:每|一)年的?\\s?)?(?:(?:annual |yearly )?(?:tuition )?fees?|tuition|学费|费用)?\\s?'
const AFTER = '\\s?(?:以下|以内|之内|之下|不到|内|封顶|左右)'

/** '3万5', '三万五千'; not the one of '3万一年'. */
const TENS_AND_ONES = `(\\d{1,2}|${HAN_NUMBER})万([1-9一二三四五六七八九])千?(?![\\d万千]|\\s?(?:年|学期|个|月|周))`

function inThousands([, before = '', tens, ones, after = '']: RegExpExecArray): ChosenSpans[] | null {
  const amount = numberIn(tens) * 10_000 + numberIn(ones) * 1_000
  const isLeast = LEAST_SAID.test(before) || /以上|起/.test(after)
  return amount >= LEAST ? [{ filter: isLeast ? 'feeMin' : 'feeMax', value: String(amount) }] : null
}
const LEAST_SAID = new RegExp(`^(?:${LEAST_OF})`, 'u')

const MONEY_SAID = /\$|\d(?:k|w)|thousand|千|万|aud|nzd|sgd|dollar|澳|元|刀|币|year|p\.?a|每年|一年/
/** '学费20000'; 'fees 2027' are those of a year. */
const FEE_SAID = /(?:fees?|tuition|学费|费用)\s?(?!20[2-4]\d\s*$)\d{4,6}\s*$/

export const FEES: readonly Pattern[] = [
  [
    new RegExp(
      `${FEE}(?:(${MOST}|${LEAST_OF})\\s?)?${TENS_AND_ONES}\\s?${MONEY}${A_YEAR}(${AFTER}|\\s?(?:以上|起))?`,
      'gu',
    ),
    inThousands,
  ],
  [new RegExp(`${FEE}${AMOUNT}${TIMES}${MONEY}\\s?(?:to|-|–|~|到|至)\\s?${ONE}(?:之间)?`, 'gu'), between],
  [new RegExp(`${FEE}(?:${MOST})\\s?(?:of )?${ONE}(?:${AFTER})?`, 'gu'), limit('feeMax')],
  [new RegExp(`${FEE}${ONE}${AFTER}`, 'gu'), limit('feeMax')],
  [new RegExp(`${FEE}(?:${LEAST_OF})\\s?${ONE}`, 'gu'), limit('feeMin')],
  [new RegExp(`${FEE}${ONE}\\s?(?:以上|起)`, 'gu'), limit('feeMin')],
  // Alone it is a budget, where it cannot be another number.
  [
    new RegExp(`${FEE}(?<![a-z\\d.])${ONE}`, 'gu'),
    (found) => (MONEY_SAID.test(found[0]) || FEE_SAID.test(found[0]) ? limit('feeMax')(found) : null),
  ],
  [
    /(?:the )?cheapest|cheap(?:er)?|affordable|inexpensive|low(?:est)?[ -](?:fees?|cost|tuition)|最?便宜一?点?的?|学费最?低的?|低学费|学费不贵的?|最?省钱的?|不太?贵的?|实惠的?|平价的?/gu,
    () => [{ filter: 'sort', value: 'fee' }],
  ],
]
