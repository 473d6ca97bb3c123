import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warn' | 'error'
  title?: string
  children?: ReactNode
  actions?: ReactNode
}

/** A sentence that matters on its page. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const { t } = useTranslation('common')
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <div className={styles.text}>
        <span className="visually-hidden">{t(`notice.${tone}`)}: </span>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {actions}
    </div>
  )
}
