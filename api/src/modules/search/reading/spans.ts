export interface ChosenSpans {
  filter: string
  value: string
}
/** A piece of the question, `from` before `to`, and what it chooses. */
export interface TextSpan {
  from: number
  to: number
  chosen: readonly ChosenSpans[]
}
/** Null where it only looks alike. */
export type Pattern = readonly [
  pattern: RegExp,
  read: (found: RegExpExecArray) => readonly ChosenSpans[] | null,
]

const BLANK = '|'

/** The first pattern that fits takes its piece; what is left keeps its places. */
export function spansIn(folded: string, patterns: readonly Pattern[]): { spans: TextSpan[]; rest: string } {
  const spans: TextSpan[] = []
  let rest = folded
  for (const [pattern, read] of patterns)
    for (const found of rest.matchAll(pattern)) {
      const chosen = read(found)
      if (!chosen) continue
      const lead = found[0].length - found[0].trimStart().length
      const [from, to] = [found.index + lead, found.index + found[0].trimEnd().length]
      spans.push({ from, to, chosen })
      rest = rest.slice(0, from) + BLANK.repeat(to - from) + rest.slice(to)
    }
  return { spans, rest }
}

const DIGITS = '一二三四五六七八九'
const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six']

/** '1,500', '2.5', '两', '十二', 'three', 'half a'; NaN otherwise. */
export function numberIn(text = ''): number {
  const word = text.trim()
  if (/^\d/.test(word)) return Number(word.replaceAll(',', ''))
  if (word.startsWith('half') || word === '半') return 0.5
  if (word === 'a' || word === 'an') return 1
  const english = ENGLISH.indexOf(word)
  if (english >= 0) return english + 1
  const [tens, ones] = word.replace('两', '二').includes('十')
    ? word.replace('两', '二').split('十')
    : [null, word.replace('两', '二')]
  const digit = (one = ''): number => (one === '' ? 0 : DIGITS.indexOf(one) + 1 || Number.NaN)
  return tens === null ? digit(ones) || Number.NaN : (tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
}

export const HAN_NUMBER = '[一二两三四五六七八九十]{1,3}'
