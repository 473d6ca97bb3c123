import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Heading.module.css'

export interface HeadingProps {
  level?: 1 | 2 | 3
  look?: 'serif' | 'display' | 'sans'
  id?: string
  className?: string
  children: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

/** Level 1 can take the focus, so that a new page is announced. */
export function Heading({
  level = 2,
  look = level === 3 ? 'sans' : 'serif',
  className,
  ...rest
}: HeadingProps) {
  const Part = `h${level}` as const
  return (
    <Part tabIndex={level === 1 ? -1 : undefined} className={classNames(styles[look], className)} {...rest} />
  )
}
