import { useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import styles from './Matched.module.css'

/** Why a row was found: the parts of it that the words hit. */
export function Matched({ parts }: { parts: readonly string[] }) {
  const { t } = useText('discovery')
  if (parts.length === 0) return null
  return (
    <p className={styles.why}>
      <Tag tone="sea">{t('matched.label')}</Tag>
      <span>{parts.map((part) => t(`matched.${part}`)).join(' · ')}</span>
    </p>
  )
}
