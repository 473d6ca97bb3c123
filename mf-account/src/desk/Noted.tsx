import { Time } from '@southbound/shared/ui/desk/panel'
import type { ReactNode } from 'react'
import styles from './Desk.module.css'

interface NotedProps {
  note: ReactNode
  look?: 'name' | 'mail'
  children: ReactNode
}
export const Noted = ({ note, look, children }: NotedProps) => (
  <span className={look && styles[look]}>
    {children}
    {note && <span className={styles.note}>{note}</span>}
  </span>
)

interface DecidedProps {
  tag: ReactNode
  row: { decidedBy: string | null; decidedAt: string | null } & (
    | { note: string | null }
    | { reason: string | null }
  )
}

/** The state of a row, with what was found, by whom and when. */
export function Decided({ tag, row }: DecidedProps) {
  const found = 'note' in row ? row.note : row.reason
  return (
    <span>
      <span className={styles.whole}>{tag}</span>
      {found && <span className={styles.note}>{found}</span>}
      {row.decidedAt && (
        <span className={styles.note}>
          {row.decidedBy} · <Time className={styles.whole} at={row.decidedAt} />
        </span>
      )}
    </span>
  )
}
