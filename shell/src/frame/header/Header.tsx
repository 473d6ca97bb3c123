import { Link, notify, paths, useMayOpen, useText, useUrl } from '@southbound/shared/platform'
import { classNames, Wrap } from '@southbound/shared/ui/page'
import { activeTab } from '../bars/active-tab.ts'
import { usePage } from '../frame-context.ts'
import { Icon } from '../icons.tsx'
import { TABS } from '../sections.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { bookmarkSite } from './bookmark.ts'
import styles from './Header.module.css'
import { LanguageButtons } from './LanguageButtons.tsx'

export function Header() {
  return (
    <header className={styles.top}>
      <Wrap className={styles.row}>
        <Logo />
        <Tabs />
        <div className={styles.corner}>
          <Bookmark />
          <LanguageButtons />
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
  const mayOpen = useMayOpen()
  const tab = activeTab(useUrl().path, usePage()?.place?.words.tab)
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {TABS.filter(({ path }) => mayOpen(path)).map((one) => (
        <Link
          key={one.tab}
          to={one.path}
          className={classNames(styles.tab, one.tab === tab && styles.on)}
          aria-current={one.tab === tab ? 'page' : undefined}
        >
          {t(one.text)}
        </Link>
      ))}
    </nav>
  )
}

/** Not on phones, whose browsers have bookmarks in their menu. */
function Bookmark() {
  const { t } = useText('shell')
  const keep = () => {
    if (!bookmarkSite(t('site'), location.origin)) notify.info(t('favoriteFail'))
  }
  return (
    <button
      type="button"
      className={styles.bookmark}
      onClick={keep}
      aria-label={t('bookmark')}
      title={t('bookmark')}
    >
      <Icon name="bookmark" />
    </button>
  )
}
