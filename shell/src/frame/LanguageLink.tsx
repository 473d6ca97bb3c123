import { barePath, type Locale, localeOfPath, paths, useText, withLocale } from '@southbound/shared/platform'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { keepLanguage } from './choices.ts'

/** An article exists under its own title in each language, so switching there leads to the list. */
const counterpart = (path: string) => (path.startsWith('/news/') ? paths.newsTips() : path)

/** The same page in the other language. The choice is kept for the next visit. */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useText('shell')
  const { pathname, search, hash } = useLocation()
  const other: Locale = localeOfPath(pathname) === 'zh' ? 'en' : 'zh'
  const bare = barePath(pathname)
  const to = withLocale(other, counterpart(bare)) + (counterpart(bare) === bare ? search + hash : '')
  const lang = other === 'zh' ? 'zh-Hans' : 'en'
  return (
    <RouterLink className={className} to={to} lang={lang} hrefLang={lang} preventScrollReset onClick={() => keepLanguage(other)}>
      {t('language.other')}
    </RouterLink>
  )
}
