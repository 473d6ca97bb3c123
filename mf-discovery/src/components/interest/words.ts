import english from '../../locales/interest.en.json'
import chinese from '../../locales/interest.zh.json'
import { ownTexts } from '@southbound/shared/ui/own-texts'

export const useInterestWords = ownTexts('interest', english, chinese)
