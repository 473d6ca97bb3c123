import { formatMoney, useText } from '@southbound/shared/platform'
import { DataTable } from '../components/DataTable.tsx'
import { Section } from '../components/Section.tsx'
import type { CourseDetail } from '../components/wire.ts'
import styles from './CourseDetailScreen.module.css'

/** Every published fee of a course. */
export function Fees({ fees }: { fees: CourseDetail['fees'] }) {
  const { t, locale } = useText('discovery')
  return (
    <Section title={t('course.fees')}>
      <DataTable
        caption={t('course.fees')}
        columns={[t('course.fee'), t('course.amount')]}
        rows={fees.map(({ kind, money }) => ({ key: kind, cells: [t(`fee.kind.${kind}`), formatMoney(money, locale)] }))}
      />
      <p className={styles.estimate}>{t('course.estimate')}</p>
    </Section>
  )
}
