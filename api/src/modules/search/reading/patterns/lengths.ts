import { type ChosenSpans, HAN_NUMBER, numberIn, type Pattern } from '../spans.ts'

const WEEKS: readonly (readonly [unit: RegExp, weeks: number])[] = [
  [/^(?:y|年)/, 52],
  [/^(?:m|个?月)/, 52 / 12],
  [/^(?:w|周|星期|个星期)/, 1],
]
/** A course of two years may last 91 to 117 weeks. */
const ABOUT = 1 / 8
/** One of a year is often 40 of teaching. */
const YEAR = { weeks: 52, least: 40 }

const MOST = /^(?:under|less|up|at most|max|within|no more|不超过|少于|最多)/
const LEAST = /^(?:over|more|at least|min|至少|超过)/

const LONGEST = 400
/** NaN where no course is so long. */
function weeksIn(number: string | undefined, unit: string): number {
  const years = unit === '年半' ? numberIn(number) + 0.5 : numberIn(number)
  const weeks = years * (WEEKS.find(([one]) => one.test(unit))?.[1] ?? Number.NaN)
  return weeks > 0 && weeks <= LONGEST ? weeks : Number.NaN
}
const atLeast = (weeks: number): ChosenSpans => ({
  filter: 'durationMin',
  value: String(weeks === YEAR.weeks ? YEAR.least : Math.floor(weeks * (1 - ABOUT))),
})
const atMost = (weeks: number): ChosenSpans => ({
  filter: 'durationMax',
  value: String(Math.ceil(weeks * (1 + ABOUT))),
})

function between([, from, to, unit = '']: RegExpExecArray): ChosenSpans[] | null {
  const [least, most] = [weeksIn(from, unit), weeksIn(to, unit)]
  return least < most ? [atLeast(least), atMost(most)] : null
}

function lengthOf([, before = '', number, unit = '', after = '']: RegExpExecArray): ChosenSpans[] | null {
  const weeks = weeksIn(number, unit)
  if (Number.isNaN(weeks)) return null
  const [min, max] = [atLeast(weeks), atMost(weeks)]
  if (MOST.test(before) || /^(?:以内|以下|之内|内)/.test(after)) return [max]
  return LEAST.test(before) || after.startsWith('以上') ? [min] : [min, max]
}

const NUMBER = '(\\d{1,2}(?:\\.\\d)?|one|two|three|four|five|six|half an?)'
const UNIT = '(years?|yrs?|months?|mths?|weeks?|wks?)(?![a-z])'
const HAN_LENGTH = `(\\d{1,2}(?:\\.\\d)?|${HAN_NUMBER}|半)`
const HAN_UNIT = `(年半|年|个月|个星期|星期|周)(?!级|\\d|${HAN_NUMBER}月)(?:学制|制)?`

export const LENGTHS: readonly Pattern[] = [
  [new RegExp(`(?<![\\w.])${NUMBER}\\s?(?:-|–|~|to|or)\\s?${NUMBER}[\\s-]?${UNIT}`, 'gu'), between],
  [
    new RegExp(
      `(?<![\\d.])${HAN_LENGTH}年?\\s?(?:-|–|~|到|至|或者?)\\s?${HAN_LENGTH}\\s?${HAN_UNIT}的?`,
      'gu',
    ),
    between,
  ],
  [
    new RegExp(
      `(?<![\\w.])((?:under|less than|up to|at most|max(?:imum)?|within|no more than|over|more than|at least|min(?:imum)?)\\s)?${NUMBER}[\\s-]?${UNIT}()`,
      'gu',
    ),
    lengthOf,
  ],
  [
    new RegExp(
      `(不超过|少于|最多|至少|超过)?${HAN_LENGTH}\\s?${HAN_UNIT}(以内|以下|之内|内|以上|左右)?的?`,
      'gu',
    ),
    lengthOf,
  ],
]
