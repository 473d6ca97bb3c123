import { type ReactNode, useId } from 'react'
import { Card } from '../../page/layout/Card.tsx'
import styles from './Panel.module.css'

export interface PanelProps {
  title: ReactNode
  extra?: ReactNode
  /** A table or list that reaches the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Panel({ title, extra, flush, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <Card flush>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {extra}
        </header>
        <div className={flush ? undefined : styles.body}>{children}</div>
      </Card>
    </section>
  )
}
