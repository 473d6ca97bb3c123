import { type OwnSay, ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/searches.en.json'
import chinese from '../../locales/searches.zh.json'

const useWords = ownTexts('searches', english, chinese)

export type SearchSay = OwnSay<typeof english>
export const useSearchWords = (): SearchSay => useWords().t
