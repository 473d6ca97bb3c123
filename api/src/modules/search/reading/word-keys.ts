import { singular } from '../../vocabulary/words.service.ts'

/** Shortened words, and who does it for what is done: 'software engineer', 'uni', 'event mgmt'. */
const SAME = new Map<string, string>([
  ...of('university', 'uni univ varsity daxue 大学'),
  ...of('science', 'sci scientist'),
  ...of('computer', 'comp'),
  ...of('management', 'mgmt mgt manager'),
  ...of('engineering', 'eng engg engineer'),
  ...of('economics', 'econ'),
  ...of('accounting', 'acct acc'),
  ...of('finance', 'fin'),
  ...of('marketing', 'mktg'),
  ...of('design', 'designer'),
  ...of('therapy', 'therapist'),
  ...of('planning', 'planner'),
  ...of('analytics', 'analyst'),
  ...of('development', 'developer'),
  ...of('work', 'worker'),
  ...of('technology', 'tech'),
  ...of('information', 'info'),
  ...of('international', 'intl'),
  ...of('administration', 'admin administrator'),
  ...of('psychology', 'psych'),
  ...of('institute', 'inst'),
  ...of('bachelor', 'bach'),
  ...of('queensland', 'qld'),
])

function of(word: string, others: string): [string, string][] {
  return others.split(' ').map((other) => [other, word])
}

const ASIDE = new Set(['the', 'of', 'and', 'at', 'pty', 'ltd', 'limited', 'inc'])

const keyOfWord = (word: string): string => {
  const single = singular(word)
  return singular(SAME.get(word) ?? SAME.get(single) ?? single)
}

/** One key for all ways to write these words in this order. */
export const keyOf = (words: readonly string[]): string => words.map(keyOfWord).join(' ')

/** One key for these words in any order; words of no weight fall away. */
export const setOf = (words: readonly string[]): string =>
  [...new Set(words.filter((word) => !ASIDE.has(word)).map(keyOfWord))].sort().join(' ')
