import { useText } from '@southbound/shared/platform'
import { FailedState, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { report } from '../telemetry/report.ts'
import { DoorsContext } from './doors-context.ts'
import styles from './RemoteCard.module.css'
import { useTitle } from './use-title.ts'

/** Remotes whose pages have words of their own here. */
const NAMED = ['discovery', 'account', 'cases', 'commerce', 'content'] as const
const partOf = (remote: string) => NAMED.find((name) => remote === `mf-${name}`) ?? 'other'

/**
 * Stands over the shape of a page whose code did not come, and says what is missing and what works. Loading goes on behind it; the page appears by itself when
 * it arrives. The technical reason is for the report alone: whatever failed is told there by the doors, what takes too long is told here.
 */
export function RemoteCard({ remote, type }: { remote: string; type: string }) {
  const { t } = useText('shell')
  useTitle(t('missing.title'))
  const doors = useContext(DoorsContext)
  const { revalidate } = useRevalidator()
  // Behind the card it is asked for anew: what it was shown for first counts.
  const [reason] = useState(type)
  useEffect(() => {
    const version = doors?.release(remote).version
    if (reason === 'timeout' && version)
      report({ kind: 'late', remote, version, message: `Loading chunk ${remote} failed. (timeout)` })
  }, [doors, remote, reason])
  const again = () => {
    doors?.retry(remote)
    void revalidate()
  }
  return (
    <Wrap>
      <div className={styles.card}>
        <FailedState
          whole
          title={t('missing.title')}
          message={t('missing.text', { what: t(`missing.what.${partOf(remote)}`) })}
          onRetry={again}
        />
      </div>
      {type === 'timeout' && <Skeleton lines={2} cards={3} />}
    </Wrap>
  )
}
