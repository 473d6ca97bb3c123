import { useAllowed, useText } from '@southbound/shared/platform'
import { VisuallyHidden } from '@southbound/shared/ui/page'
import { useKept } from '../components/keeping/kept.ts'
import styles from './CompareMark.module.css'

export default function CompareMark() {
  const { t } = useText('discovery')
  const count = useKept('compare', useAllowed('discovery.comparison'), (ids) => ids.size)
  return count === 0 ? null : (
    <>
      {' '}
      <span className={styles.mark}>{count}</span>{' '}
      <VisuallyHidden>{t('compare.courses', { count })}</VisuallyHidden>
    </>
  )
}
