import { ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/interest.en.json'
import chinese from '../../locales/interest.zh.json'

export const useInterestWords = ownTexts('interest', english, chinese)
