import { addTexts, createTexts, type Translate, translator, useLocale } from '@southbound/shared/platform'
import english from '../../locales/figures.en.json'
import chinese from '../../locales/figures.zh.json'

/** Their own instance: they come with the figures, late, so that no page waits for them. */
const texts = createTexts()
addTexts(texts, 'en', 'figures', english)
addTexts(texts, 'zh', 'figures', chinese)

export type FigureSay = Translate<FigureKey>
type Leaf<T, At extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${At}${K}` : Leaf<T[K], `${At}${K}.`>
}[keyof T & string]
type Bare<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
export type FigureKey = Bare<Leaf<typeof english>>

export function useFigureWords(): { t: FigureSay; locale: 'en' | 'zh' } {
  const locale = useLocale()
  return { t: translator(texts, locale, 'figures') as FigureSay, locale }
}

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
