import { ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/offered.en.json'
import chinese from '../../locales/offered.zh.json'

export const useOfferedWords = ownTexts('offered', english, chinese)
