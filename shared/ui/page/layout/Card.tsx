import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export interface CardProps {
  /** 'gold' is a sponsored place, 'coral' something that waits on the reader. */
  tone?: 'plain' | 'gold' | 'coral'
  /** Without inner space, for lists and tables that reach the edge. */
  flush?: boolean
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  children: ReactNode
}

/** A sheet on the page: a hairline round it, no shadow. */
export function Card({ tone = 'plain', flush, as: Part = 'div', className, children }: CardProps) {
  return (
    <Part className={classNames(styles.card, styles[tone], !flush && styles.padded, className)}>
      {children}
    </Part>
  )
}
