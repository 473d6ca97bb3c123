import { Link, type Named } from '@southbound/shared/platform'
import { Card, Monogram, type MonogramProps } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { BothNames } from '../BothNames.tsx'
import styles from './ResultCard.module.css'

interface ResultCardProps {
  to: string
  named: Named
  words?: readonly string[]
  sign: MonogramProps
  level?: 2 | 3
  sponsored?: boolean
  below: ReactNode
  children?: ReactNode
  figure?: ReactNode
  caption?: ReactNode
  actions?: ReactNode
}

export function ResultCard({
  to,
  named,
  words,
  sign,
  level = 2,
  sponsored,
  below,
  children,
  figure,
  caption,
  actions,
}: ResultCardProps) {
  const Name = `h${level}` as const
  return (
    <Card as="article" tone={sponsored ? 'gold' : 'plain'} className={styles.row}>
      <span className={styles.sign}>
        <Monogram {...sign} />
      </span>
      <div className={styles.texts}>
        <Name className={styles.name}>
          <Link to={to}>
            <BothNames named={named} words={words} />
          </Link>
        </Name>
        <p className={styles.below}>{below}</p>
        {children}
      </div>
      <div className={styles.side}>
        <p className={styles.figure}>
          {figure && <b>{figure}</b>}
          {caption && <span>{caption}</span>}
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  )
}
