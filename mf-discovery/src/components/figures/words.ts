import { type OwnSay, ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/figures.en.json'
import chinese from '../../locales/figures.zh.json'

export type FigureSay = OwnSay<typeof english>
export const useFigureWords = ownTexts('figures', english, chinese)

/** A short amount for a tick: 20k, 2 万. */
export const shortAmount = (value: number, locale: 'en' | 'zh'): string =>
  locale === 'zh'
    ? value >= 10_000
      ? `${trimmed(value / 10_000)} 万`
      : String(value)
    : value >= 1_000
      ? `${trimmed(value / 1_000)}k`
      : String(value)
const trimmed = (value: number): string => String(Math.round(value * 100) / 100)
