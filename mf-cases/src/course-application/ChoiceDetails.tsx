import { pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { SelectField } from '@southbound/shared/ui/page'
import styles from '../components/application/Application.module.css'
import type { PickedCourse } from './application.ts'
import type { FactsOfCourse } from './use-course-facts.ts'

interface ChoiceDetailsProps {
  course: PickedCourse
  facts: FactsOfCourse | null | undefined
  onChange: (next: PickedCourse) => void
}

export function ChoiceDetails({ course, facts, onChange }: ChoiceDetailsProps) {
  const { t, locale } = useText('cases')
  if (facts === null) return <Tag tone="coral">{t('apply.offline')}</Tag>
  if (!facts) return null
  const name = pick(course, locale)
  const starts = facts.intakes.filter(({ open, intakeId }) => open || intakeId === course.intakeId)
  const intakes = starts.map(({ intakeId, startDate, applyDeadline, applyDeadlineOnshore: onshore }) => ({
    value: intakeId,
    label: [
      applyDeadline ? t('apply.startBy', { start: startDate, day: applyDeadline }) : startDate,
      onshore && t('apply.onshoreBy', { day: onshore }),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  const campuses = facts.campuses.map((campus) => ({ value: campus.campusId, label: pick(campus, locale) }))
  return (
    <span className={styles.details}>
      {intakes.length > 0 && (
        <SelectField
          label={t('apply.intakeOf', { name })}
          empty={t('apply.noIntake')}
          options={intakes}
          value={course.intakeId ?? ''}
          onChange={(value) => onChange({ ...course, intakeId: value || null })}
        />
      )}
      {campuses.length > 1 && (
        <SelectField
          label={t('apply.campusOf', { name })}
          empty={t('apply.for.anyCampus')}
          options={campuses}
          value={course.campusId ?? ''}
          onChange={(value) => onChange({ ...course, campusId: value || null })}
        />
      )}
    </span>
  )
}
