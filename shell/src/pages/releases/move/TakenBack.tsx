import { formatDateTime, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { CheckRow } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../Releases.module.css'
import type { KeptVersion, PackageLine } from '../wire.ts'

type TakenBack = NonNullable<KeptVersion['takenBack']>

export function TakenBackWords({ takenBack: { at, by, reason } }: { takenBack: TakenBack }) {
  const { t } = useText('releases')
  return (
    <span className={styles.takenBack}>
      <time dateTime={at}>
        {t(by === 'automatic' ? 'takenBack.itself' : 'takenBack.when', { at: formatDateTime(at), by })}
      </time>
      {reason && <span>{t('why', { reason })}</span>}
    </span>
  )
}

/** Of a version that was taken back: barred until the person means it. */
export function useAgain({ kept }: PackageLine, version: string | null) {
  const [isMeant, setMeant] = useState(false)
  const takenBack = kept.find((one) => one.version === version)?.takenBack ?? null
  return { takenBack, isBarred: takenBack !== null && !isMeant, isMeant, setMeant }
}

export function Again({
  version,
  takenBack,
  isMeant,
  onMeant,
}: {
  version: string
  takenBack: TakenBack
  isMeant: boolean
  onMeant: (is: boolean) => void
}) {
  const { t } = useText('releases')
  return (
    <Alert tone="warn" title={t('ask.again', { version })}>
      <TakenBackWords takenBack={takenBack} />
      <CheckRow label={t('ask.againAgree')} checked={isMeant} onChange={onMeant} />
    </Alert>
  )
}
