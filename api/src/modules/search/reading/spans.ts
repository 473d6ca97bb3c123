export interface ChosenSpans {
  filter: string
  value: string
}
/** A piece of the question, `from` before `to`, and what it chooses. */
export interface TextSpan {
  from: number
  to: number
  chosen: readonly ChosenSpans[]
  /** It chooses nothing, and is reported. */
  unused?: boolean
}
/** The piece chooses nothing and stays what it was. */
export const AS_WORDS = 'as words'
/** The piece chooses nothing and is reported. */
export const UNUSED = 'unused'
/** Null where it only looks alike. */
export type Pattern = readonly [
  pattern: RegExp,
  read: (found: RegExpExecArray) => readonly ChosenSpans[] | typeof AS_WORDS | typeof UNUSED | null,
]

const BLANK = '|'
const covered = (text: string, from: number, by: string): string =>
  text.slice(0, from) + by + text.slice(from + by.length)

/** The first pattern that fits takes its piece; what is left keeps its places. */
export function spansIn(folded: string, patterns: readonly Pattern[]): { spans: TextSpan[]; rest: string } {
  const spans: TextSpan[] = []
  const words: { from: number; text: string }[] = []
  let rest = folded
  for (const [pattern, read] of patterns)
    for (const found of rest.matchAll(pattern)) {
      const chosen = read(found)
      if (!chosen) continue
      const lead = found[0].length - found[0].trimStart().length
      const [from, to] = [found.index + lead, found.index + found[0].trimEnd().length]
      if (chosen === AS_WORDS) words.push({ from, text: folded.slice(from, to) })
      else spans.push(chosen === UNUSED ? { from, to, chosen: [], unused: true } : { from, to, chosen })
      rest = covered(rest, from, BLANK.repeat(to - from))
    }
  return { spans, rest: words.reduce((kept, { from, text }) => covered(kept, from, text), rest) }
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
