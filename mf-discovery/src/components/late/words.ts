import { addTexts, createTexts, type Translate, translator, useLocale } from '@southbound/shared/platform'
import english from '../../locales/late.en.json'
import chinese from '../../locales/late.zh.json'

/** Their own instance, as the figures': they come with the late parts, so that no page waits for them. */
const texts = createTexts()
addTexts(texts, 'en', 'late', english)
addTexts(texts, 'zh', 'late', chinese)

type Leaf<T, At extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${At}${K}` : Leaf<T[K], `${At}${K}.`>
}[keyof T & string]

export function useLateWords(): { t: Translate<Leaf<typeof english>>; locale: 'en' | 'zh' } {
  const locale = useLocale()
  return { t: translator(texts, locale, 'late') as Translate<Leaf<typeof english>>, locale }
}
