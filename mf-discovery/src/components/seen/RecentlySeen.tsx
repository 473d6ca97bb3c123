import { Link, pick, useBus, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { Section } from '../Section.tsx'
import styles from './RecentlySeen.module.css'
import { clearSeen, lookAgain, useSeenStore } from './seen.ts'

const SHOWN = 6

/** The pages seen last in this browser, at the end of a page: nothing moves when they appear. */
export function RecentlySeen() {
  const { t, locale } = useText('discovery')
  const seen = useSeenStore((kept) => kept.seen)
  useBus('session.out', lookAgain)
  useEffect(() => {
    lookAgain()
    window.addEventListener('storage', lookAgain)
    return () => window.removeEventListener('storage', lookAgain)
  }, [])
  if (seen.length === 0) return null
  return (
    <Section title={t('seen.title')}>
      <ul className={styles.list}>
        {seen.slice(0, SHOWN).map((one) => (
          <li key={one.to}>
            <Link to={one.to} className={styles.item}>
              <b>{pick(one, locale)}</b>
              <span>{[t(`seen.kind.${one.kind}`), pick(one.by, locale)].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {t('seen.hint')}{' '}
        <Button small look="plain" onClick={clearSeen}>
          {t('seen.clear')}
        </Button>
      </p>
    </Section>
  )
}
