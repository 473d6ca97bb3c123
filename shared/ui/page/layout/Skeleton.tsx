import { useTranslation } from 'react-i18next'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  lines?: number
  cards?: number
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The place of what is being loaded. */
export function Skeleton({ lines = 0, cards = 0 }: SkeletonProps) {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t('loading')}</span>
      {upTo(lines).map((at) => (
        <span key={at} className={styles.line} />
      ))}
      {upTo(cards).map((at) => (
        <div key={at} className={styles.card}>
          <span className={styles.sign} />
          <span className={styles.texts}>
            <span className={styles.name} />
            <span className={styles.line} />
            <span className={styles.line} />
          </span>
          <span className={styles.figure} />
        </div>
      ))}
    </div>
  )
}
