import { Timeline } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Log.module.css'

export interface LogEntry {
  id: string
  text: ReactNode
  at: string
  shownAt: string
  by?: string | null
  fresh?: boolean
}

export function Log({ label, entries }: { label: string; entries: readonly LogEntry[] }) {
  const { t } = useTranslation('common')
  const items = entries.map(({ id, text, at, shownAt, by, fresh }) => ({
    key: id,
    color: fresh ? 'var(--sea)' : 'var(--line-2)',
    content: (
      <>
        {fresh && <span className="visually-hidden">{t('logNew')}: </span>}
        {text}
        <div className={styles.when}>
          <time dateTime={at}>{shownAt}</time>
          {by && ` · ${by}`}
        </div>
      </>
    ),
  }))
  const name = { 'aria-label': label }
  return <Timeline {...name} className={styles.log} items={items} />
}
