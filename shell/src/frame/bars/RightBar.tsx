import { useSession, useText, useUrl } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { Icon } from '../icons.tsx'
import { climb } from './climb.ts'
import { QuickItem } from './QuickItem.tsx'
import { quickActs } from './quick-acts.ts'
import styles from './RightBar.module.css'

export function RightBar() {
  const { t } = useText('shell')
  const acts = quickActs(useUrl().path, useSession())
  const far = useFar()
  if (acts.length === 0) return null
  return (
    <aside className={styles.bar} aria-label={t('bar.label')}>
      <ul className={styles.list}>
        {acts.map((act) => (
          <li key={act.name}>
            <QuickItem act={act} className={styles.item} labelClass={styles.label} />
          </li>
        ))}
      </ul>
      <div className={classNames(styles.top, !far && styles.gone)}>
        <button type="button" className={styles.item} onClick={climb}>
          <Icon name="top" />
          <span className={styles.label}>{t('bar.top')}</span>
        </button>
      </div>
    </aside>
  )
}

function useFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return far
}
