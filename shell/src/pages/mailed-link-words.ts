import { ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../locales/mailed-link.en.json'
import chinese from '../locales/mailed-link.zh.json'

export const useMailedLinkWords = ownTexts('mailedLink', english, chinese)
