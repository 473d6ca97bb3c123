import { Link, useMayOpen, useText, useUrl } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../frame-context.ts'
import { onDemand } from '../on-demand.tsx'
import { type FrameKey, TABS } from '../sections.ts'
import { activeTab } from './active-tab.ts'
import styles from './BottomBar.module.css'
import { UnreadDot } from './UnreadDot.tsx'

const MoreDrawer = onDemand(
  () => import('./MoreDrawer.tsx'),
  ({ onClose }) => onClose(),
)

export const PLACES = 4
const SHORT: Record<string, FrameKey> = { courseApplication: 'short.courseApplication' }

export function BottomBar() {
  const { t, locale } = useText('shell')
  const { path } = useUrl()
  const mayOpen = useMayOpen()
  const tab = activeTab(path, usePage()?.place?.words.tab)
  const [open, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(() => setOpen(false), [path, locale])
  return (
    <>
      <nav className={styles.bar} aria-label={t('moreLabel')}>
        {TABS.filter(({ path: to }) => mayOpen(to))
          .slice(0, PLACES)
          .map((one) => (
            <Link
              key={one.tab}
              to={one.path}
              className={classNames(styles.place, one.tab === tab && styles.on)}
              aria-current={one.tab === tab ? 'page' : undefined}
            >
              {t(SHORT[one.tab] ?? one.text)}
            </Link>
          ))}
        <button
          type="button"
          ref={more}
          className={styles.place}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          data-panel-opener
        >
          <UnreadDot name="chat">{t('more')}</UnreadDot>
        </button>
      </nav>
      {open && <MoreDrawer onClose={() => setOpen(false)} opener={more.current} />}
    </>
  )
}
