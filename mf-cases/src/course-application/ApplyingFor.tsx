import { formatMoney, pick, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { useState } from 'react'
import styles from '../components/application/Application.module.css'
import type { ApplicationForm, PickedCourse } from './application.ts'
import { placeOf } from './packages.ts'
import type { FactsById, FactsOfCourse } from './use-course-facts.ts'

export function ApplyingFor({ form, facts }: { form: ApplicationForm; facts: FactsById }) {
  const { t, locale } = useText('cases')
  const [wide] = useState(() => window.matchMedia('(min-width: 641px)').matches)
  const [first] = form.courses
  const nameOf = (course: PickedCourse) => pick(course, locale)
  const receiver =
    form.way === 'agent'
      ? form.agency
        ? pick(form.agency, locale)
        : t('apply.for.noAgent')
      : form.way === 'school'
        ? (first && pick({ nameEn: first.schoolEn, nameCn: first.schoolCn }, locale)) || t('apply.via.school')
        : t('apply.via.pool')
  const short = !first
    ? t('apply.noCourse')
    : form.courses.length > 1
      ? t('apply.for.more', { course: nameOf(first), n: form.courses.length - 1 })
      : nameOf(first)
  return (
    <section className={styles.for} aria-label={t('apply.for.title')}>
      <details open={wide}>
        <summary>
          <span className="muted small">{t('apply.for.title')}</span>
          <b>{short}</b>
          <span className="muted small">{receiver}</span>
        </summary>
        <ol className={styles.forList}>
          {form.courses.map((course, at) => (
            <li key={course.courseId}>
              <b>{nameOf(course)}</b>
              <CourseLine
                course={course}
                place={placeOf(form.courses, at)}
                facts={facts.get(course.courseId)}
              />
            </li>
          ))}
        </ol>
        {first && (form.way !== 'agent' || form.agency) && (
          <p className="muted small">
            {t(`apply.for.${form.way}`, {
              name: receiver,
              count: form.courses.length,
              n: form.courses.length,
            })}
          </p>
        )}
      </details>
    </section>
  )
}

interface CourseLineProps {
  course: PickedCourse
  place: ReturnType<typeof placeOf>
  facts: FactsOfCourse | null | undefined
}
function CourseLine({ course, place, facts }: CourseLineProps) {
  const { t, locale } = useText('cases')
  const intake = facts?.intakes.find(({ intakeId }) => intakeId === course.intakeId)
  const campus = facts?.campuses.find(({ campusId }) => campusId === course.campusId)
  const items = [
    {
      label: t('apply.for.school'),
      value: pick({ nameEn: course.schoolEn, nameCn: course.schoolCn }, locale),
    },
    { label: t('apply.intake'), value: intake ? intake.startDate : t('apply.noIntake') },
    { label: t('apply.for.campus'), value: campus ? pick(campus, locale) : t('apply.for.anyCampus') },
    {
      label: t('apply.for.fee'),
      value: facts && (facts.fee ? formatMoney(facts.fee, locale) : t('apply.for.noFee')),
    },
  ]
  return <Descriptions items={[...items, ...useAsked(course, place)]} />
}

/** What is asked for beside the course itself. */
function useAsked({ credit }: PickedCourse, place: CourseLineProps['place']) {
  const { t } = useText('cases')
  const main = place?.principal ? t('facts.principal') : null
  const studied = credit && (credit.studied.trim() || t('apply.for.creditUnsaid'))
  const names = credit?.files.map(({ originalName }) => originalName) ?? []
  return [
    ...(place
      ? [
          {
            label: t('apply.for.package'),
            value: [t('facts.packageIs', place), main].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...(studied ? [{ label: t('apply.for.credit'), value: [studied, ...names].join(' · ') }] : []),
  ]
}
