import english from '../../locales/late.en.json'
import chinese from '../../locales/late.zh.json'
import { ownTexts } from '../own-texts.ts'

export const useLateWords = ownTexts('late', english, chinese)
