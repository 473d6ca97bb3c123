import { addTexts, browserTexts, type Locale, useLocale, useText } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'

/** Loaded with the panel, so that readers of news do not download them. */
const CHAT = 'chat'
const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('../locales/chat.en.json'),
  zh: () => import('../locales/chat.zh.json'),
}

export const useChatWords = () => useText(CHAT)

/** Whether the words are there. */
export function useChatTexts(): boolean {
  const locale = useLocale()
  const { t } = useChatWords()
  const [, setTurn] = useState(0)
  const there = t('signIn') !== 'signIn'
  useEffect(() => {
    if (there) return
    void FILES[locale]().then(({ default: words }) => {
      addTexts(browserTexts, locale, CHAT, words)
      setTurn((turn) => turn + 1)
    })
  }, [locale, there])
  return there
}
