import { formatCount } from '@southbound/shared/platform'
import { useTranslation } from 'react-i18next'
import styles from './Count.module.css'

/** 999+ above. */
export const Count = ({ value }: { value: number }) => <span className="num">{formatCount(value)}</span>

/** Its parent is positioned. */
export function Dot({ label }: { label?: string }) {
  const { t } = useTranslation('common')
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label ?? t('unread')}</span>
    </span>
  )
}
