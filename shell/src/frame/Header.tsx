import { Link, paths, useText } from '@southbound/shared/platform'
import { classNames, Wrap } from '@southbound/shared/ui/page'
import { AccountCorner } from './AccountCorner.tsx'
import { usePage, useReleases } from './frame-context.ts'
import styles from './Header.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import { present, TABS } from './sections.ts'

/** The head of every page: logo, sections, language, account. */
export function Header() {
  return (
    <header className={styles.top}>
      <Wrap className={styles.row}>
        <Logo />
        <Tabs />
        <div className={styles.corner}>
          <LanguageLink className={styles.language} />
          <AccountCorner />
        </div>
      </Wrap>
    </header>
  )
}

function Logo() {
  const { t } = useText('shell')
  return (
    <Link to={paths.home()} className={styles.logo}>
      <span lang="en">
        South<i>bound</i>
      </span>
      <small lang="zh-Hans">南行</small>
      <span className="visually-hidden">{t('home')}</span>
    </Link>
  )
}

function Tabs() {
  const { t } = useText('shell')
  const tab = usePage()?.place?.words.tab
  const tabs = present(TABS, useReleases())
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {tabs.map((one) => (
        <Link key={one.tab} to={one.path} className={classNames(styles.tab, one.tab === tab && styles.on)} aria-current={one.tab === tab ? 'page' : undefined}>
          {t(one.text)}
        </Link>
      ))}
    </nav>
  )
}
