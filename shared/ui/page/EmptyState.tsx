import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title?: string
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
}

/** Nothing to show, and what to do about it. */
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
  /** There is nothing else on the page: the title is its heading. */
  whole?: boolean
  title?: string
  /** What happened, in the reader's language: `error.message`. */
  message?: string
  onRetry?: () => void
  actions?: ReactNode
}

/** What failed and why, with Retry. */
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
