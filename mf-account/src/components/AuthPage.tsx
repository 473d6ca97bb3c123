import { Card, Heading, Wrap } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './AuthPage.module.css'

interface AuthPageProps {
  title: string
  lead: string
  foot?: ReactNode
  children: ReactNode
}

export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <Wrap>
      <div className={styles.page}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.lead}>{lead}</p>
        <Card className={styles.card}>{children}</Card>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Wrap>
  )
}
