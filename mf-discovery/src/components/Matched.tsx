import { useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import styles from './Matched.module.css'

/** Why a row was found: the parts of it that the words hit; beside it, what else is worth a line. */
export function Matched({ parts, children }: { parts: readonly string[]; children?: ReactNode }) {
  const { t } = useText('discovery')
  if (parts.length === 0 && !children) return null
  return (
    <p className={styles.why}>
      {parts.length > 0 && (
        <>
          <Tag tone="sea">{t('matched.label')}</Tag>
          <span>{parts.map((part) => t(`matched.${part}`)).join(' · ')}</span>
        </>
      )}
      {children && <span className={styles.note}>{children}</span>}
    </p>
  )
}
