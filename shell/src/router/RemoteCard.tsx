import { useText } from '@southbound/shared/platform'
import { FailedState, Wrap } from '@southbound/shared/ui/page'
import { useContext, useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { DoorsContext } from './doors-context.ts'
import styles from './RemoteCard.module.css'
import { useTitle } from './use-title.ts'

/** Stands in for a page whose code did not come. Loading goes on behind it; the page appears by itself when it arrives. */
export function RemoteCard({ remote, type }: { remote: string; type: string }) {
  const { t } = useText('shell')
  useTitle(t('missing.title'))
  const doors = useContext(DoorsContext)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let here = true
    void doors?.arrival(remote).then(() => (here ? revalidate() : undefined))
    return () => {
      here = false
    }
  }, [doors, remote, revalidate])
  const again = () => {
    doors?.retry(remote)
    void revalidate()
  }
  return (
    <Wrap>
      <FailedState title={t('missing.title')} message={t('missing.text')} onRetry={again} />
      <p className={`faint small ${styles.detail}`}>{t('missing.detail', { type: t(`missing.${type}`) })}</p>
    </Wrap>
  )
}
