import { ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/late.en.json'
import chinese from '../../locales/late.zh.json'

export const useLateWords = ownTexts('late', english, chinese)
