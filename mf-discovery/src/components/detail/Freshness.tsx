import { useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import styles from './Freshness.module.css'
import { ReportError, type Reported } from './ReportError.tsx'

interface Props {
  /** 1 institution, 2 official register, 3 entered for it, 4 its own system. */
  source?: number
  verifiedAt?: string | null
  stale?: boolean
  updatedAt: string
  about: Reported
}

export function Freshness({ source, verifiedAt, stale, updatedAt, about }: Props) {
  const { t } = useText('discovery')
  const dayOf = useDay()
  const day = dayOf(verifiedAt)
  const parts = [
    source && t('fresh.source', { source: t(`source.${source}`) }),
    day && !stale && t('fresh.confirmed', { day }),
    stale && (day ? t('fresh.stale', { day }) : t('fresh.never')),
    t('fresh.updated', { day: dayOf(updatedAt) }),
  ]
  return (
    <div className={styles.fresh}>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      <ReportError about={about} />
    </div>
  )
}
