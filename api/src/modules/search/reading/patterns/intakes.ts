import { type ChosenSpans, numberIn, type Pattern } from '../spans.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])'
/** Words of their own only where a start is meant. */
const SURE =
  '(january|jan|february|feb|april|june|jun|july|jul|august|aug|september|sept|october|oct|november|nov|december|dec)(?![a-z])'
const START = '(?:intakes?|start(?:s|ing)?|entry|commencement|commencing|beginning|semester)'
const IN = '(?:(?:in|for|from|on)\\s)?'
/** '2000' is a postcode, '20000' an amount, '12年级' a class. */
const HAN_YEAR = '(明年|今年|后年|(?<![a-z\\d.$])(?:20\\d\\d年|20[2-4]\\d(?![a-z\\d,])|[2-4]\\d年(?!级)))'
const HAN_START = '(?:份)?(?:入学|开学|开课|入读|开始|的)?'
/** Terms by the months that they begin in; of autumn as it is called in China. */
const TERMS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 3],
  2: [7, 8],
  春季: [2, 3],
  秋季: [7, 8, 9],
  mid: [6, 7, 8],
  上半年: [1, 2, 3, 4, 5, 6],
  下半年: [7, 8, 9, 10, 11, 12],
}
const ALL = Array.from({ length: 12 }, (_, at) => at + 1)

export function intakesFrom(today: string): readonly Pattern[] {
  const [now = 0, month = 0] = today.split('-').map(Number)
  const coming = (wanted: number) => (wanted >= month ? [now, now + 1] : [now + 1, now + 2])
  const chosen = (years: readonly number[], months: readonly number[]): ChosenSpans[] | null =>
    months.some((one) => !(one >= 1 && one <= 12))
      ? null
      : years.flatMap((year) =>
          months.map((one) => ({ filter: 'intake', value: `${year}-${String(one).padStart(2, '0')}` })),
        )
  const named = (name = ''): number => MONTHS.indexOf(name.slice(0, 3)) + 1
  const inMonth = (name = '') => chosen(coming(named(name)), [named(name)])
  const yearOf = (text = ''): number =>
    ({ 明年: now + 1, 今年: now, 后年: now + 2, 'next year': now + 1, 'this year': now })[text] ??
    Number(text.replace('年', '')) + (text.length < 4 ? 2000 : 0)
  const inYear = (text?: string) => chosen([yearOf(text)], ALL)
  const inTerm = (term = '', year?: string): ChosenSpans[] | null => {
    const months = TERMS[term] ?? []
    return year ? chosen([yearOf(year)], months) : months.flatMap((one) => chosen(coming(one), [one]) ?? [])
  }
  return [
    [
      new RegExp(
        `${IN}(?:${START}\\s)?${IN}${MONTH}[ ,]+(20\\d\\d|(?:of )?(?:next|this) year)(?:\\s${START})?`,
        'gu',
      ),
      (found) => chosen([yearOf(found[2]?.replace('of ', ''))], [named(found[1])]),
    ],
    [
      new RegExp(`${IN}(20\\d\\d)\\ssem(?:ester)?\\s?([12])(?!\\d)`, 'gu'),
      (found) => inTerm(found[2], found[1]),
    ],
    [
      new RegExp(`${IN}sem(?:ester)?\\s?([12])(?![\\d])(?:\\s?,?\\s?(20\\d\\d))?(?:\\s${START})?`, 'gu'),
      (found) => inTerm(found[1], found[2]),
    ],
    [
      new RegExp(`${IN}(mid)[- ]?year(?:\\s(20\\d\\d))?(?:\\s${START})?`, 'gu'),
      (found) => inTerm(found[1], found[2]),
    ],
    [
      new RegExp(`${HAN_YEAR}?的?(春季|秋季|上半年|下半年)${HAN_START}`, 'gu'),
      (found) => inTerm(found[2], found[1]),
    ],
    [
      new RegExp(`${IN}(20\\d\\d)\\s${MONTH}(?:\\s${START})?`, 'gu'),
      (found) => chosen([Number(found[1])], [named(found[2])]),
    ],
    [new RegExp(`(?<![a-z])${IN}${MONTH}\\s${START}`, 'gu'), (found) => inMonth(found[1])],
    [new RegExp(`${START}\\s${IN}${MONTH}`, 'gu'), (found) => inMonth(found[1])],
    [new RegExp(`(?<![a-z])(?:in|from|by)\\s${MONTH}`, 'gu'), (found) => inMonth(found[1])],
    [new RegExp(`(?<![a-z])${IN}${SURE}`, 'gu'), (found) => inMonth(found[1])],
    [
      new RegExp(`(?<![a-z])${IN}(?:${START}\\s)?${IN}(next year|this year)(?:\\s${START})?`, 'gu'),
      (found) => inYear(found[1]),
    ],
    [
      new RegExp(`(?<![\\w$])${IN}(?:${START}\\s)?${IN}(20[2-4]\\d)(?![\\d,年])(?:\\s${START})?`, 'gu'),
      (found) => inYear(found[1]),
    ],
    [
      new RegExp(`${HAN_YEAR}?\\s?(?<!\\d)(\\d{1,2}|[一二三四五六七八九十]{1,2})月${HAN_START}`, 'gu'),
      ([, year, text]) => {
        const wanted = numberIn(text)
        return chosen(year ? [yearOf(year)] : coming(wanted), [wanted])
      },
    ],
    [new RegExp(`${HAN_YEAR}${HAN_START}`, 'gu'), (found) => inYear(found[1])],
  ]
}
