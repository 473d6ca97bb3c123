import { formatDate, formatMoney, Link, paths, pick, type Rates, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import { Estimate } from '../components/Estimate.tsx'
import { slugName } from '../components/names.ts'
import styles from './Scholarships.module.css'
import type { ScholarshipRow } from './scholarships.ts'

export function ScholarshipCard({ row, rates }: { row: ScholarshipRow; rates: Rates | null }) {
  const { t, locale } = useText('discovery')
  const { school, course, criteria, courses } = row
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.name}>{pick(row, locale)}</h2>
        <p className={styles.school}>
          <Link to={paths.schoolDetail(slugName(school), school.schoolId)}>{pick(school, locale)}</Link>
        </p>
        {criteria && <p className={styles.criteria}>{criteria}</p>}
        <p className={styles.fine}>
          <Link to={paths.courseDetail(course.courseType, slugName(course), course.id)}>
            {pick(course, locale)}
          </Link>
          {courses > 1 && ` · ${t('scholarships.courses', { count: courses })}`}
        </p>
      </div>
      <div className={styles.worth}>
        <Worth row={row} rates={rates} />
        <Deadline row={row} />
      </div>
    </li>
  )
}

function Worth({ row: { amount, percent }, rates }: { row: ScholarshipRow; rates: Rates | null }) {
  const { t, locale } = useText('discovery')
  if (percent !== null)
    return <p className={styles.figure}>{t('scholarships.percent', { n: Number(percent) })}</p>
  if (amount === null) return null
  return (
    <p>
      <span className={styles.figure}>{formatMoney(amount, locale, { whole: true })}</span>
      <span className={styles.estimate}>
        <Estimate money={amount} rates={rates} />
      </span>
    </p>
  )
}

function Deadline({ row: { deadline, open } }: { row: ScholarshipRow }) {
  const { t } = useText('discovery')
  if (deadline === null) return <p className={styles.fine}>{t('scholarships.always')}</p>
  const day = formatDate(deadline)
  return open ? (
    <p className={styles.fine}>{t('scholarships.until', { day })}</p>
  ) : (
    <Tag>{t('scholarships.over', { day })}</Tag>
  )
}
