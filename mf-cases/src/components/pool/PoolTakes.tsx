import { type DataOf, formatDateTime, pick, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/desk/panel'
import styles from '../case/CaseView.module.css'

type Takes = DataOf<'POST /case/servicepoolinfo'>['takes']

/** Who took a request before, how long, and why it came back. */
export function PoolTakes({ takes }: { takes: Takes }) {
  const { t, locale } = useText('cases')
  if (takes.length === 0) return null
  return (
    <>
      <Heading level={3}>{t('pool.takes')}</Heading>
      <ul className={styles.rows}>
        {takes.map(({ taker, takenAt, returnedAt, reasonEn, reasonCn }) => (
          <li key={takenAt} className={styles.clock}>
            <b>{pick(taker, locale)}</b>
            <span className="muted small">
              {returnedAt
                ? t('pool.tookUntil', { from: formatDateTime(takenAt), to: formatDateTime(returnedAt) })
                : t('pool.tookSince', { from: formatDateTime(takenAt) })}
            </span>
            {(reasonEn || reasonCn) && <span>{pick({ nameEn: reasonEn, nameCn: reasonCn }, locale)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
