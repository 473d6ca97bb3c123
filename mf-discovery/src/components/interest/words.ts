import english from '../../locales/interest.en.json'
import chinese from '../../locales/interest.zh.json'
import { ownTexts } from '../own-texts.ts'

export const useInterestWords = ownTexts('interest', english, chinese)
