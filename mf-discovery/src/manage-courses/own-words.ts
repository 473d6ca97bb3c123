import { addTexts, browserTexts, type Locale, useLocale, useText } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'

/** The words of these pages are loaded with them: no public page carries their weight. */
const OWN_WORDS = 'manageCourses'
const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('../locales/manage-courses.en.json'),
  zh: () => import('../locales/manage-courses.zh.json'),
}

export const useWords = () => useText(OWN_WORDS)

export function useOwnWords(): boolean {
  const locale = useLocale()
  const { t } = useWords()
  const [, setTurn] = useState(0)
  const there = t('title') !== 'title'
  useEffect(() => {
    if (there) return
    void FILES[locale]().then(({ default: words }) => {
      addTexts(browserTexts, locale, OWN_WORDS, words)
      setTurn((turn) => turn + 1)
    })
  }, [locale, there])
  return there
}
