import { barePath, type Locale, localeOfPath, paths, useText, withLocale } from '@southbound/shared/platform'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { keepLanguage } from './choices.ts'
import styles from './LanguageButtons.module.css'

const LANGUAGES: readonly { locale: Locale; lang: string; name: string }[] = [
  { locale: 'zh', lang: 'zh-Hans', name: '中文' },
  { locale: 'en', lang: 'en', name: 'English' },
]
/** An article has another title in each language. */
const counterpart = (path: string) => (path.startsWith('/news/') ? paths.newsTips() : path)

export function LanguageButtons() {
  const { t } = useText('shell')
  const { pathname, search, hash } = useLocation()
  const current = localeOfPath(pathname)
  const bare = barePath(pathname)
  const target = counterpart(bare)
  const rest = target === bare ? search + hash : ''
  return (
    <ul className={styles.languages} aria-label={t('language.label')}>
      {LANGUAGES.map(({ locale, lang, name }) => (
        <li key={locale} className={locale === current ? styles.current : undefined}>
          {locale === current ? (
            <span lang={lang} aria-current="true">
              {name}
            </span>
          ) : (
            <RouterLink
              to={withLocale(locale, target) + rest}
              lang={lang}
              hrefLang={lang}
              preventScrollReset
              onClick={() => keepLanguage(locale)}
            >
              {name}
            </RouterLink>
          )}
        </li>
      ))}
    </ul>
  )
}
