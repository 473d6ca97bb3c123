import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type LinkComponent, PlainLink } from './link.tsx'
import styles from './TabLinks.module.css'

export interface TabLinksProps {
  label: string
  items: readonly { key: string; label: ReactNode; to: string }[]
  current?: string
  as?: LinkComponent
}

/** Tabs with addresses of their own. */
export function TabLinks({ label, items, current, as: Anchor = PlainLink }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <Anchor
          key={item.key}
          to={item.to}
          className={classNames(styles.tab, item.key === current && styles.on)}
          aria-current={item.key === current ? 'page' : undefined}
        >
          {item.label}
        </Anchor>
      ))}
    </nav>
  )
}
