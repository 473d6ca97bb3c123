import { formatMoney, Link, paths, pick, useText } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { counted, slugName } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import type { SchoolRow } from '../components/wire.ts'
import styles from './LeadingCourses.module.css'

export function LeadingSchools({ schools, total }: { schools: SchoolRow[]; total: number }) {
  const { t } = useText('discovery')
  if (schools.length === 0) return null
  return (
    <Section
      title={t('home.schools')}
      more={{
        to: paths.schoolFinder(),
        label: t('home.allSchools', counted(total)),
      }}
    >
      <ul className={styles.courses}>
        {schools.map((row) => (
          <School key={row.schoolId} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function School({ row }: { row: SchoolRow }) {
  const { t, locale } = useText('discovery')
  const fee = row.feeFrom && formatMoney(row.feeFrom, locale, { whole: true })
  return (
    <li className={styles.course}>
      <Monogram name={pick(row, locale)} seed={row.schoolId} picture={row.logoDocId} size="small" />
      <div className={styles.texts}>
        <h3>
          <Link to={paths.schoolDetail(slugName(row), row.schoolId)}>
            <BothNames named={row} />
          </Link>
        </h3>
        <p className={styles.line}>{pick(row.place, locale)}</p>
        <p className={styles.fee}>
          {[t('school.courseCount', counted(row.courseCount)), fee && t('fee.from', { fee })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
