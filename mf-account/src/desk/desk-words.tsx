import { addTexts, browserTexts, type Locale, useLocale, useText } from '@southbound/shared/platform'
import { Skeleton, Wrap } from '@southbound/shared/ui/page'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Loaded with the desk's pages, so that visitors do not download them. */
const DESK_WORDS = 'accountDesk'
const FILES: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('../locales/desk.en.json'),
  zh: () => import('../locales/desk.zh.json'),
}

export const useDeskWords = () => useText(DESK_WORDS)

export const withDeskWords = (Page: ComponentType) => () => (
  <WithDeskWords>
    <Page />
  </WithDeskWords>
)

function WithDeskWords({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { t } = useDeskWords()
  const [, setTurn] = useState(0)
  const there = t('rates.title') !== 'rates.title'
  useEffect(() => {
    if (there) return
    void FILES[locale]().then(({ default: words }) => {
      addTexts(browserTexts, locale, DESK_WORDS, words)
      setTurn((turn) => turn + 1)
    })
  }, [locale, there])
  return there ? (
    children
  ) : (
    <Wrap>
      <Skeleton lines={8} />
    </Wrap>
  )
}
