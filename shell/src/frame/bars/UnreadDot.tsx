import { type DotName, formatCount, useText, useUnreadStore } from '@southbound/shared/platform'
import { Dot } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './UnreadDot.module.css'

/** A red dot at the corner of what is inside, while something of its kind is unread. */
export function UnreadDot({ name, children }: { name: DotName; children: ReactNode }) {
  const { t } = useText('shell')
  const count = useUnreadStore((unread) => unread[name])
  return (
    <span className={styles.place}>
      {children}
      {count > 0 && <Dot label={t('account.unreadCount', { count, many: formatCount(count) })} />}
    </span>
  )
}
