import { formatMoney, formatNumber, Link, paths, pick, useText } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { courseNames, slugName } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import type { CourseRow } from '../components/wire.ts'
import styles from './LeadingCourses.module.css'

export function LeadingCourses({ courses, total }: { courses: CourseRow[]; total: number }) {
  const { t } = useText('discovery')
  if (courses.length === 0) return null
  return (
    <Section
      title={t('courses.hot')}
      more={{ to: paths.courseFinder(), label: t('courses.allOf', { n: formatNumber(total) }) }}
    >
      <ul className={styles.courses}>
        {courses.map((row) => (
          <Course key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function Course({ row }: { row: CourseRow }) {
  const { t, locale } = useText('discovery')
  const named = courseNames(row)
  const school = pick(row.school, locale)
  return (
    <li className={styles.course}>
      <Monogram name={school} seed={row.school.schoolId} picture={row.school.logoDocId} size="small" />
      <div className={styles.texts}>
        <h3>
          <Link to={paths.courseDetail(row.courseType, slugName(named), row.id)}>
            <BothNames named={named} />
          </Link>
        </h3>
        <p className={styles.line}>
          {school} · {pick(row.place, locale)}
        </p>
        <p className={styles.fee}>
          {row.fee ? (
            <>
              <b>{formatMoney(row.fee, locale, { whole: true })}</b> {t(`fee.${row.courseType}`)}
            </>
          ) : (
            t('fee.ask')
          )}
        </p>
      </div>
    </li>
  )
}
