import {
  addTexts,
  createTexts,
  type Locale,
  type Translate,
  translator,
  useLocale,
} from '@southbound/shared/platform'

type Leaf<T, At extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${At}${K}` : Leaf<T[K], `${At}${K}.`>
}[keyof T & string]
type Bare<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
export type OwnSay<Words> = Translate<Bare<Leaf<Words>> & string>

/**
 * Texts of an instance of their own: they come with the parts that load after a page, so that no page waits.
 */
export function ownTexts<Words extends object>(name: string, english: Words, chinese: object) {
  const texts = createTexts()
  addTexts(texts, 'en', name, english)
  addTexts(texts, 'zh', name, chinese)
  return (): { t: OwnSay<Words>; locale: Locale } => {
    const locale = useLocale()
    return { t: translator(texts, locale, name) as OwnSay<Words>, locale }
  }
}
