import { formatDate } from '@southbound/shared/platform'
import styles from './Days.module.css'

/** A date is not broken at its hyphens. */
export const Days = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    <span className={styles.day}>{formatDate(from)} –</span>{' '}
    <span className={styles.day}>{formatDate(to)}</span>
  </>
)
