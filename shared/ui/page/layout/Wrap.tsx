import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Wrap.module.css'

/** The width and the edges of a page. */
export function Wrap({
  children,
  as: Part = 'div',
  className,
}: {
  children: ReactNode
  as?: 'div' | 'main' | 'section' | 'nav'
  className?: string
}) {
  return <Part className={classNames(styles.wrap, className)}>{children}</Part>
}
