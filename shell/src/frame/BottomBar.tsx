import { Link, useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import styles from './BottomBar.module.css'
import { usePage, useReleases } from './frame-context.ts'
import { Menu } from './Menu.tsx'
import { FOOTER, present, TABS } from './sections.ts'

const PLACES = 4
/** Some sections have a shorter name where there is little room. */
const SHORT: Record<string, string> = { courseApplication: 'short.courseApplication' }

/** The sections on phones: the first four in reach of the thumb, the others behind 'More'. */
export function BottomBar() {
  const { t } = useText('shell')
  const tab = usePage()?.place?.words.tab
  const releases = useReleases()
  const tabs = present(TABS, releases)
  const rest = [...tabs.slice(PLACES), ...present(FOOTER, releases)]
  return (
    <nav className={styles.bar} aria-label={t('moreLabel')}>
      {tabs.slice(0, PLACES).map((one) => (
        <Link
          key={one.tab}
          to={one.path}
          className={classNames(styles.place, one.tab === tab && styles.on)}
          aria-current={one.tab === tab ? 'page' : undefined}
        >
          {t(SHORT[one.tab] ?? one.text)}
        </Link>
      ))}
      {rest.length > 0 && (
        <div className={styles.more}>
          <Menu up label={<span className={styles.place}>{t('more')}</span>}>
            {rest.map(({ text, path }) => (
              <li key={text}>
                <Link to={path}>{t(text)}</Link>
              </li>
            ))}
          </Menu>
        </div>
      )}
    </nav>
  )
}
