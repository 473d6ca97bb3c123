import { addTexts, createTexts, type Translate, translator, useLocale } from '@southbound/shared/platform'
import english from '../../locales/offered.en.json'
import chinese from '../../locales/offered.zh.json'

/** Their own instance: they come with the parts that load after a page, so that no page waits for them. */
const texts = createTexts()
addTexts(texts, 'en', 'offered', english)
addTexts(texts, 'zh', 'offered', chinese)

type Leaf<T, At extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${At}${K}` : Leaf<T[K], `${At}${K}.`>
}[keyof T & string]

export function useOfferedWords(): { t: Translate<Leaf<typeof english>>; locale: 'en' | 'zh' } {
  const locale = useLocale()
  return { t: translator(texts, locale, 'offered') as Translate<Leaf<typeof english>>, locale }
}
