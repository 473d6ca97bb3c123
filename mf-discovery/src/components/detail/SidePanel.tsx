import { Card } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'

export function SidePanel({
  figure,
  caption,
  acts,
  children,
}: {
  figure?: ReactNode
  caption?: ReactNode
  acts?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card className={styles.panel}>
      {figure && <p className={styles.figure}>{figure}</p>}
      {caption && <p className={styles.caption}>{caption}</p>}
      {acts && <div className={styles.acts}>{acts}</div>}
      {children}
    </Card>
  )
}
