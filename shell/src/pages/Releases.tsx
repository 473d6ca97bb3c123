import { addTexts, browserTexts, type Locale, useHydrated, useLocale } from '@southbound/shared/platform'
import { lazy, Suspense } from 'react'
import { Waiting } from '../router/Waiting.tsx'

const WORDS = {
  en: () => Promise.all([import('../locales/releases.en.json'), import('@southbound/shared/i18n/flags.en')]),
  zh: () => Promise.all([import('../locales/releases.zh.json'), import('@southbound/shared/i18n/flags.zh')]),
}

/** Its words are apart from the frame's, which every page loads. */
const screenIn = (locale: Locale) =>
  lazy(async () => {
    const [screen, [words, flags]] = await Promise.all([
      import('./releases/ReleasesScreen.tsx'),
      WORDS[locale](),
    ])
    addTexts(browserTexts, locale, 'releases', { ...words.default, flags: flags.default })
    return screen
  })
const SCREENS = { en: screenIn('en'), zh: screenIn('zh') }

export function Releases() {
  const hydrated = useHydrated()
  const Screen = SCREENS[useLocale()]
  if (!hydrated) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  )
}
