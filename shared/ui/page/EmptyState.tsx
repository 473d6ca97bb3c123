import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title?: string
  children?: ReactNode
  actions?: ReactNode
}

/** Nothing found or nothing there yet, with what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title ?? t('empty.title')}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export interface FailedStateProps {
  /** The title is the page's heading. */
  whole?: boolean
  title?: string
  message?: string
  onRetry?: () => void
  actions?: ReactNode
}

/** What did not come, with a way to try again. */
export function FailedState({ whole, title, message, onRetry, actions }: FailedStateProps) {
  const { t } = useTranslation('common')
  const Title = whole ? 'h1' : 'p'
  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{title ?? t('failed.title')}</Title>
      <p className={styles.text}>{message || t('failed.text')}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        {actions}
      </div>
    </div>
  )
}
