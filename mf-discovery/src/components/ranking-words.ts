import { RANKING_RULES } from '@southbound/shared/contract/constants'
import type { Locale } from '@southbound/shared/platform'

/** The words of the rankings travel with their pages: no other page carries their weight. */
const WORDS = { en: () => import('../locales/rankings.en.json'), zh: () => import('../locales/rankings.zh.json') }
export type RankingWords = Awaited<ReturnType<typeof WORDS.en>>['default']

/** A text with its values filled in: '{{n}} h'. */
export const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The words in a language; the numbers of the rules come from where the server has them. */
export async function rankingWords(locale: Locale): Promise<RankingWords> {
  const words = (await WORDS[locale]()).default
  return JSON.parse(filled(JSON.stringify(words), RANKING_RULES)) as RankingWords
}
