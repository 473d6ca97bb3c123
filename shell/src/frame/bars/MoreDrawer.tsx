import { Link, useMayOpen, useSession, useText, useUrl } from '@southbound/shared/platform'
import { Drawer } from '@southbound/shared/ui/page'
import { LanguageButtons } from '../header/LanguageButtons.tsx'
import { Icon } from '../icons.tsx'
import { HELP, TABS } from '../sections.ts'
import { PLACES } from './BottomBar.tsx'
import { climb } from './climb.ts'
import { GuideLink } from './GuideLink.tsx'
import styles from './MoreDrawer.module.css'
import { QuickItem } from './QuickItem.tsx'
import { quickActs } from './quick-acts.ts'

export default function MoreDrawer({ onClose, opener }: { onClose: () => void; opener: HTMLElement | null }) {
  const { t } = useText('shell')
  const mayOpen = useMayOpen()
  const acts = quickActs(useUrl().path, useSession())
  const up = () => {
    onClose()
    climb()
  }
  return (
    <Drawer open onClose={onClose} title={t('more')} side="bottom">
      <ul className={styles.list} aria-label={t('moreLabel')}>
        {TABS.filter(({ path }) => mayOpen(path))
          .slice(PLACES)
          .map(({ tab, text, path }) => (
            <li key={tab}>
              <Link to={path} className={styles.item} onClick={onClose}>
                {t(text)}
              </Link>
            </li>
          ))}
        {HELP.map((guide) => (
          <li key={guide.text}>
            <GuideLink guide={guide} className={styles.item} onGo={onClose} />
          </li>
        ))}
      </ul>
      <ul className={styles.list} aria-label={t('bar.label')}>
        {acts.map((act) => (
          <li key={act.name}>
            <QuickItem act={act} className={styles.item} opener={opener} onGo={onClose} />
          </li>
        ))}
        <li>
          <button type="button" className={styles.item} onClick={up}>
            <Icon name="top" />
            <span>{t('bar.top')}</span>
          </button>
        </li>
      </ul>
      <LanguageButtons />
    </Drawer>
  )
}
