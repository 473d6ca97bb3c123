import { formatDateTime, useText } from '@southbound/shared/platform'
import styles from './Due.module.css'

const DAY_MS = 86_400_000
const SOON_DAYS = 3

/** How a deadline stands: overdue, due within three days, or later. */
export function standingOf(at: string, now = Date.now()): 'late' | 'soon' | 'later' {
  const left = new Date(at).getTime() - now
  return left < 0 ? 'late' : left < SOON_DAYS * DAY_MS ? 'soon' : 'later'
}

/** By when something is due; overdue and due soon are marked by a sign and a word, not by colour alone. */
export function Due({ at }: { at: string | null }) {
  const { t } = useText('cases')
  if (!at) return null
  const standing = standingOf(at)
  const days = Math.max(1, Math.floor(Math.abs(new Date(at).getTime() - Date.now()) / DAY_MS))
  return (
    <span className={styles[standing]}>
      {standing !== 'later' && <Sign late={standing === 'late'} />}
      <time dateTime={at}>{t(`dueBy.${standing}`, { at: formatDateTime(at), count: days })}</time>
    </span>
  )
}

/** A clock; for what is overdue, a warning triangle. */
const Sign = ({ late }: { late: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    className={styles.sign}
  >
    {late ? (
      <path d="M8 2 15 14H1ZM8 6.5v3.5M8 11.6v.6" />
    ) : (
      <path d="M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM8 4.5V8l2.5 1.5" />
    )}
  </svg>
)
