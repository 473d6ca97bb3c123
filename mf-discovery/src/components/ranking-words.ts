import { RANKING_RULES } from '@southbound/shared/contract/constants'
import { createTexts, type Locale } from '@southbound/shared/platform'

const WORDS = {
  en: () => import('../locales/rankings.en.json'),
  zh: () => import('../locales/rankings.zh.json'),
}
export type RankingWords = Awaited<ReturnType<typeof WORDS.en>>['default']

const texts = createTexts()
/** Fills in '{{n}} h'; a value that is missing leaves its name. */
export const filled = (text: string, values: object): string =>
  (texts.t as (text: string, options: object) => string)(text, {
    keySeparator: false,
    replace: { ...values },
  })

export async function rankingWords(locale: Locale): Promise<RankingWords> {
  const words = (await WORDS[locale]()).default
  return JSON.parse(filled(JSON.stringify(words), RANKING_RULES)) as RankingWords
}
