import type { ReactNode } from 'react'
import { Card } from '../../page/layout/Card.tsx'
import { Tag } from '../../page/Tag.tsx'
import styles from './Panel.module.css'

export interface WaitingCardProps {
  waitingOn: string
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function WaitingCard({ waitingOn, title, children, actions }: WaitingCardProps) {
  return (
    <Card tone="coral" className={styles.waiting}>
      <div className={styles.words}>
        <Tag tone="coral">{waitingOn}</Tag>
        <strong className={styles.what}>{title}</strong>
        {children && <span className="muted small">{children}</span>}
      </div>
      {actions}
    </Card>
  )
}
