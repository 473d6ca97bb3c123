import { useText } from '@southbound/shared/platform'
import { FailedState, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useContext } from 'react'
import { useRevalidator } from 'react-router-dom'
import { DoorsContext } from './doors-context.ts'
import styles from './RemoteCard.module.css'
import { useTitle } from './use-title.ts'

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
      <FailedState title={t('missing.title')} message={t('missing.text')} onRetry={again} />
      <p className={`faint small ${styles.detail}`}>{t('missing.detail', { type: t(`missing.${type}`) })}</p>
      {type === 'timeout' && <Skeleton lines={2} cards={3} />}
    </Wrap>
  )
}
