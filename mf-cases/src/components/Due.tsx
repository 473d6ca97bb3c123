import { DAY_MS } from '@southbound/shared/contract/constants'
import { formatDateTime } from '@southbound/shared/platform'
import { Trans } from '@southbound/shared/ui/desk/trans'
import styles from './Due.module.css'

const SOON_DAYS = 3

/** Overdue and due soon are marked by a sign and a word, not by colour alone. */
export function Due({ at }: { at: string | null }) {
  if (!at) return null
  const left = new Date(at).getTime() - Date.now()
  const urgency = left < 0 ? 'late' : left < SOON_DAYS * DAY_MS ? 'soon' : 'later'
  const count = Math.floor(Math.abs(left) / DAY_MS)
  const words = urgency === 'late' && count === 0 ? 'lateToday' : urgency
  return (
    <span className={`small ${styles[urgency]}`}>
      {urgency !== 'later' && <Sign late={urgency === 'late'} />}
      <time dateTime={at}>
        <Trans
          ns="cases"
          i18nKey={`dueBy.${words}`}
          values={{ at: formatDateTime(at) }}
          count={count}
          components={{ at: <span className={styles.at} /> }}
        />
      </time>
    </span>
  )
}

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
    <path
      d={
        late
          ? 'M8 2 15 14H1ZM8 6.5v3.5M8 11.6v.6'
          : 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13ZM8 4.5V8l2.5 1.5'
      }
    />
  </svg>
)
