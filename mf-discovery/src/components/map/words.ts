import english from '../../locales/map.en.json'
import chinese from '../../locales/map.zh.json'
import { ownTexts } from '../own-texts.ts'

export const useMapWords = ownTexts('map', english, chinese)
