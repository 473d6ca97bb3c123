import { type EnglishTest, englishTestOf } from '@southbound/shared/contract/constants'
import type { CasesText } from '../texts.ts'

const WORDS = ['pass', 'placed'] as const
/** As `6.5` and `B2` are written everywhere; a word in the reader's language. */
export function resultName(result: string, t: CasesText): string {
  const word = WORDS.find((one) => one === result)
  return word ? t(`dossier.words.${word}`) : result
}

/** The test of an entry, where it names one. */
export const testOf = (examType: unknown): EnglishTest | undefined => englishTestOf(Number(examType))

/** What a test has in place of a score, to choose from; null where it counts points. */
export const levelsOf = (test: EnglishTest | undefined): readonly string[] | null =>
  test && !('min' in test.overall) ? test.overall : null
