import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels and values; what has no value is left out. */
export function Facts({
  items,
  layout = 'inline',
  className,
}: {
  items: readonly Fact[]
  layout?: 'inline' | 'rows'
  className?: string
}) {
  const known = items.filter(({ value }) => value != null && value !== '' && value !== false)
  return (
    <dl className={classNames(styles[layout], className)}>
      {known.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
