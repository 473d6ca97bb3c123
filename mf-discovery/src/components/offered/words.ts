import english from '../../locales/offered.en.json'
import chinese from '../../locales/offered.zh.json'
import { ownTexts } from '../own-texts.ts'

export const useOfferedWords = ownTexts('offered', english, chinese)
