import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { type LinkComponent, PlainLink } from './link.tsx'
import styles from './Tag.module.css'

export interface TagProps {
  tone?: 'neutral' | 'sea' | 'gold' | 'coral' | 'line'
  children: ReactNode
  /** With `removeLabel`, the page without it. */
  to?: string
  as?: LinkComponent
  removeLabel?: string
  onRemove?: () => void
}

/** A short mark beside a name. */
export function Tag({
  tone = 'neutral',
  children,
  to,
  as: Anchor = PlainLink,
  removeLabel,
  onRemove,
}: TagProps) {
  const { t } = useTranslation('common')
  const classes = classNames(styles.tag, styles[tone], (to || onRemove) && styles.active)
  const name = removeLabel && t('removeNamed', { name: removeLabel })
  if (to) {
    return (
      <Anchor to={to} className={classes} aria-label={name}>
        {children}
        {removeLabel && <Cross />}
      </Anchor>
    )
  }
  if (onRemove) {
    return (
      <button type="button" className={classes} aria-label={name} onClick={onRemove}>
        {children}
        <Cross />
      </button>
    )
  }
  return <span className={classes}>{children}</span>
}

const Cross = () => <span aria-hidden="true">×</span>
