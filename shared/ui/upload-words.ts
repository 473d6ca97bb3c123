import english from '../i18n/upload.en.json'
import chinese from '../i18n/upload.zh.json'
import { ownTexts } from './own-texts.ts'

export const useUploadWords = ownTexts('upload', english, chinese)
