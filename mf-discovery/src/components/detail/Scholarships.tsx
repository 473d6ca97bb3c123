import type { CourseDetail, SchoolDetail } from '@southbound/shared/contract'
import { formatDate, formatMoney, Link, paths, pick, useText } from '@southbound/shared/platform'
import { courseNames, slugName } from '../names.ts'
import { Section } from '../Section.tsx'
import styles from './Scholarships.module.css'

type Scholarship = CourseDetail['scholarships'][number] & Partial<SchoolDetail['scholarships'][number]>

export function Scholarships({ scholarships }: { scholarships: readonly Scholarship[] }) {
  const { t } = useText('discovery')
  if (scholarships.length === 0) return null
  return (
    <Section title={t('detail.scholarships')}>
      <ul className={styles.list}>
        {scholarships.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have one name
          <One key={at} one={one} />
        ))}
      </ul>
    </Section>
  )
}

function One({ one }: { one: Scholarship }) {
  const { t, locale } = useText('discovery')
  const pays = one.amount
    ? formatMoney(one.amount, locale, { whole: true })
    : one.percent && t('detail.percentOff', { n: Number(one.percent) })
  const course =
    one.courseId &&
    one.courseType &&
    courseNames({ courseNameEn: one.courseNameEn ?? null, courseNameCn: one.courseNameCn ?? null })
  return (
    <li className={styles.one}>
      <p>
        <b>{pick(one, locale)}</b> {pays && <span className="num">{pays}</span>}
      </p>
      {one.criteria && <p>{one.criteria}</p>}
      {(one.deadline || course) && (
        <p className="faint small">
          {one.deadline &&
            t(one.open === false ? 'detail.over' : 'detail.until', { day: formatDate(one.deadline) })}{' '}
          {one.deadline && course && ' · '}
          {course && (
            <Link to={paths.courseDetail(one.courseType ?? 1, slugName(course), one.courseId ?? '')}>
              {pick(course, locale)}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}
