import { Card, Heading } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './Settings.module.css'

export function SettingsPart({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <Card as="section">
      <div className={styles.part}>
        <Heading level={2} look="sans">
          {title}
        </Heading>
        {hint && <p className={styles.note}>{hint}</p>}
        {children}
      </div>
    </Card>
  )
}
