import { ownTexts } from '@southbound/shared/ui/own-texts'
import english from '../../locales/map.en.json'
import chinese from '../../locales/map.zh.json'

export const useMapWords = ownTexts('map', english, chinese)
