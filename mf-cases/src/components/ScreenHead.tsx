import { Heading } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

export const ScreenHead = ({ title, lead, act }: { title: string; lead: string; act?: ReactNode }) => (
  <header className={styles.head}>
    <div className={styles.name}>
      <Heading level={1}>{title}</Heading>
      <p className="muted small">{lead}</p>
    </div>
    {act}
  </header>
)
