import './browser.ts'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import english from '../i18n/common.en.json'
import chinese from '../i18n/common.zh.json'
import { addTexts, createTexts, speaking } from '../platform/language/texts.ts'

const WORDS = { en: english, zh: chinese }

export function TestTexts({ locale = 'en', children }: { locale?: 'en' | 'zh'; children: ReactNode }) {
  const texts = createTexts()
  addTexts(texts, locale, 'common', WORDS[locale])
  return <I18nextProvider i18n={speaking(texts, locale)}>{children}</I18nextProvider>
}
