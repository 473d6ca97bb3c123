import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../page/class-names.ts'
import styles from './Log.module.css'

export interface LogEntry {
  id: string
  text: ReactNode
  /** The moment, in ISO, and how the reader sees it. */
  at: string
  shownAt: string
  by?: string | null
  /** Not seen before. */
  fresh?: boolean
}

/** What happened, the newest first. */
export function Log({ label, entries }: { label: string; entries: readonly LogEntry[] }) {
  const { t } = useTranslation('common')
  return (
    <ol aria-label={label}>
      {entries.map(({ id, text, at, shownAt, by, fresh }) => (
        <li key={id} className={classNames(styles.entry, fresh && styles.fresh)}>
          {fresh && <span className="visually-hidden">{t('logNew')}: </span>}
          {text}
          <div className={styles.when}>
            <time dateTime={at}>{shownAt}</time>
            {by && ` · ${by}`}
          </div>
        </li>
      ))}
    </ol>
  )
}
