import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  onOpen?: () => void
}

/** A part that opens on demand, without script. */
export function Disclosure({ summary, children, open, onOpen }: DisclosureProps) {
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
