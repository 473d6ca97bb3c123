import type { CourseRow } from '@southbound/shared/contract'
import { formatMoney, formatNumber, paths, pick, useText } from '@southbound/shared/platform'
import { courseNames, slugName } from '../components/names.ts'
import { LeadingList } from './LeadingList.tsx'

export function LeadingCourses({ courses, total }: { courses: CourseRow[]; total: number }) {
  const { t, locale } = useText('discovery')
  const more = { to: paths.courseFinder(), label: t('courses.allOf', { n: formatNumber(total) }) }
  const rows = courses.map((row) => {
    const name = pick(row.school, locale)
    const named = courseNames(row)
    return {
      sign: { name, seed: row.school.schoolId, picture: row.school.logoDocId },
      named,
      to: paths.courseDetail(row.courseType, slugName(named), row.id),
      line: `${name} · ${pick(row.place, locale)}`,
      fee: row.fee ? (
        <>
          <b>{formatMoney(row.fee, locale, { whole: true })}</b> {t(`fee.${row.courseType}`)}
        </>
      ) : (
        t('fee.ask')
      ),
    }
  })
  return <LeadingList title={t('courses.hot')} more={more} rows={rows} />
}
