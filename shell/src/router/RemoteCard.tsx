import { useText } from '@southbound/shared/platform'
import { FailedState, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useContext } from 'react'
import { useRevalidator } from 'react-router-dom'
import { DoorsContext } from './doors-context.ts'
import styles from './RemoteCard.module.css'
import { useTitle } from './use-title.ts'

/** Remotes whose pages have words of their own here. */
const NAMED = ['discovery', 'account', 'cases', 'commerce', 'content']
const partOf = (remote: string): string => NAMED.find((name) => remote === `mf-${name}`) ?? 'other'

/** Stands over the shape of a page whose code did not come. Loading goes on behind it; the page appears by itself when it arrives. */
export function RemoteCard({ remote, type }: { remote: string; type: string }) {
  const { t } = useText('shell')
  useTitle(t('missing.title'))
  const doors = useContext(DoorsContext)
  const { revalidate } = useRevalidator()
  const again = () => {
    doors?.retry(remote)
    void revalidate()
  }
  return (
    <Wrap>
      <div className={styles.card}>
        <FailedState title={t('missing.title')} message={t('missing.text', { what: t(`missing.what.${partOf(remote)}`) })} onRetry={again} />
        <p className={`faint small ${styles.detail}`}>{t('missing.detail', { type: t(`missing.${type}`) })}</p>
      </div>
      {type === 'timeout' && <Skeleton lines={2} cards={3} />}
    </Wrap>
  )
}
