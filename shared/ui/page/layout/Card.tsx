import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export interface CardProps {
  tone?: 'plain' | 'gold' | 'coral'
  flush?: boolean
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  children: ReactNode
}

/** A framed part; `flush` without inner space. */
export function Card({ tone = 'plain', flush, as: Part = 'div', className, children }: CardProps) {
  return (
    <Part className={classNames(styles.card, styles[tone], !flush && styles.padded, className)}>
      {children}
    </Part>
  )
}
