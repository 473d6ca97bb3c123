import { formatDate, pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import { termWords } from '../components/course-facts.ts'
import { DataTable } from '../components/DataTable.tsx'
import type { Labels } from '../components/lookups.ts'
import { Section } from '../components/Section.tsx'
import type { CourseDetail } from '../components/wire.ts'

/** When the course begins, and until when one may apply. */
export function Intakes({ course, terms }: { course: CourseDetail; terms: Labels }) {
  const { t, locale } = useText('discovery')
  const { intakes, campuses } = course
  const many = intakes.some((intake) => intake.campusId !== null) && campuses.length > 1
  const campusOf = (id: string | null) => campuses.find((campus) => campus.campusId === id)
  const rows = intakes.map((intake) => {
    const campus = campusOf(intake.campusId)
    const status = intake.open ? <Tag tone="sea">{t('course.open')}</Tag> : <Tag>{t('course.closed')}</Tag>
    const cells = [termWords(intake, terms, locale), formatDate(intake.startDate), formatDate(intake.applyDeadline) || '–', status]
    if (many) cells.splice(3, 0, campus ? pick(campus, locale) : '–')
    return { key: intake.intakeId, cells }
  })
  const columns = [t('course.term'), t('course.starts'), t('course.deadline'), ...(many ? [t('course.campus')] : []), t('course.status')]
  return (
    <Section title={t('course.intakes')}>
      {rows.length === 0 ? <p className="muted">{t('course.noIntakes')}</p> : <DataTable caption={t('course.intakes')} columns={columns} rows={rows} />}
    </Section>
  )
}
