import { useTranslation } from 'react-i18next'
import english from './gallery.en.json'
import chinese from './gallery.zh.json'

export type Samples = typeof english

/** The words and names shown in the gallery, in the reader's language. */
export const useSamples = (): Samples => (useTranslation().i18n.language === 'zh' ? chinese : english)

/** Texts as the choices of a list. */
export const asOptions = (labels: readonly string[]) =>
  labels.map((label, at) => ({ value: String(at + 1), label }))
