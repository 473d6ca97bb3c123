import { type ChosenSpans, HAN_NUMBER, numberIn, type Pattern } from './spans.ts'

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

function lengthOf([, before = '', number, unit = '', after = '']: RegExpExecArray): ChosenSpans[] | null {
  const years = unit === '年半' ? numberIn(number) + 0.5 : numberIn(number)
  const weeks = years * (WEEKS.find(([one]) => one.test(unit))?.[1] ?? Number.NaN)
  if (!(weeks > 0) || weeks > 400) return null
  const min = {
    filter: 'durationMin',
    value: String(weeks === YEAR.weeks ? YEAR.least : Math.floor(weeks * (1 - ABOUT))),
  }
  const max = { filter: 'durationMax', value: String(Math.ceil(weeks * (1 + ABOUT))) }
  if (MOST.test(before) || /^(?:以内|以下|之内|内)/.test(after)) return [max]
  return LEAST.test(before) || after.startsWith('以上') ? [min] : [min, max]
}

export const LENGTHS: readonly Pattern[] = [
  [
    /(?<![\w.])((?:under|less than|up to|at most|max(?:imum)?|within|no more than|over|more than|at least|min(?:imum)?)\s)?(\d{1,2}(?:\.\d)?|one|two|three|four|five|six|half an?)(?:\s|-)?(years?|yrs?|months?|mths?|weeks?|wks?)(?![a-z])()/gu,
    lengthOf,
  ],
  [
    new RegExp(
      `(不超过|少于|最多|至少|超过)?(\\d{1,2}(?:\\.\\d)?|${HAN_NUMBER}|半)\\s?(年半|年|个月|个星期|星期|周)(?!级|\\d|${HAN_NUMBER}月)(?:学制|制)?(以内|以下|之内|内|以上|左右)?的?`,
      'gu',
    ),
    lengthOf,
  ],
]
