import { useTranslation } from 'react-i18next'
import english from './gallery.en.json'
import chinese from './gallery.zh.json'

export type Samples = typeof english

export const useSamples = (): Samples => (useTranslation().i18n.language === 'zh' ? chinese : english)

export const asOptions = (labels: readonly string[]) =>
  labels.map((label, at) => ({ value: String(at + 1), label }))
