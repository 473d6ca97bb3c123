import { addTexts, createTexts, type Translate, translator, useLocale } from '@southbound/shared/platform'
import english from '../../locales/searches.en.json'
import chinese from '../../locales/searches.zh.json'

/** Their own instance: they come late, with the button, so that no page waits for them. */
const texts = createTexts()
addTexts(texts, 'en', 'searches', english)
addTexts(texts, 'zh', 'searches', chinese)

type Bare<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key
export type SearchSay = Translate<Bare<keyof typeof english> & string>

export const useSearchWords = (): SearchSay => translator(texts, useLocale(), 'searches') as SearchSay
