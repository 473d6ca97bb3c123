import { useText } from '@southbound/shared/platform'
import { FailedState, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { DoorsContext } from '../frame/frame-context.ts'
import { report } from '../telemetry/report.ts'
import styles from './RemoteCard.module.css'
import { useTitle } from './use-title.ts'

const NAMED = ['discovery', 'account', 'cases', 'commerce', 'content'] as const
const partOf = (remote: string) => NAMED.find((name) => remote === `mf-${name}`) ?? 'other'

/** Loading goes on behind it. The doors report failures; slowness is reported here. */
export function RemoteCard({
  remote,
  type,
  onRetry,
}: {
  remote: string
  type: string
  onRetry?: () => void
}) {
  const { t } = useText('shell')
  useTitle(t('missing.title'))
  const doors = useContext(DoorsContext)
  const { revalidate } = useRevalidator()
  // Behind the card the page is asked for again.
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
          onRetry={onRetry ?? again}
        />
      </div>
      {type === 'timeout' && <Skeleton lines={2} cards={3} />}
    </Wrap>
  )
}
