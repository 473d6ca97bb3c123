import { pick, useText } from '@southbound/shared/platform'
import { Button, CheckboxInput } from '@southbound/shared/ui/desk/form'
import styles from '../components/application/Application.module.css'
import type { PickedCourse } from './application.ts'
import { ChoiceDetails } from './ChoiceDetails.tsx'
import { CreditRequest } from './CreditRequest.tsx'
import { PackageBond } from './PackageBond.tsx'
import { moveCourse, removeCourse } from './packages.ts'
import type { FactsOfCourse } from './use-course-facts.ts'

interface CourseRowProps {
  caseId: string | null
  courses: PickedCourse[]
  at: number
  facts: FactsOfCourse | null | undefined
  onChange: (courses: PickedCourse[]) => void
}

/** A chosen course: its place, start and campus, and what is asked for with it. */
export function CourseRow({ caseId, courses, at, facts, onChange }: CourseRowProps) {
  const { t, locale } = useText('cases')
  const course = courses[at] as PickedCourse
  const name = pick(course, locale)
  const write = (next: PickedCourse) => onChange(courses.with(at, next))
  return (
    <li className={styles.course}>
      <span className={`num muted ${styles.preference}`}>{at + 1}</span>
      <div className={styles.grow}>
        <b>{name}</b>
        <p className="muted small">{pick({ nameEn: course.schoolEn, nameCn: course.schoolCn }, locale)}</p>
      </div>
      <CheckboxInput value={course.isBackup} onChange={(isBackup) => write({ ...course, isBackup })}>
        {t('apply.backup')}
      </CheckboxInput>
      {([-1, 1] as const).map((step) => (
        <Button
          key={step}
          small
          look="plain"
          disabled={!courses[at + step]}
          onClick={() => onChange(moveCourse(courses, at, step))}
          aria-label={t(step < 0 ? 'apply.up' : 'apply.down', { name })}
        >
          {step < 0 ? '↑' : '↓'}
        </Button>
      ))}
      <Button
        small
        look="plain"
        onClick={() => onChange(removeCourse(courses, at))}
        aria-label={t('apply.remove', { name })}
      >
        {t('remove')}
      </Button>
      <ChoiceDetails course={course} facts={facts} onChange={write} />
      <div className={styles.asked}>
        <PackageBond courses={courses} at={at} onChange={onChange} />
        <CreditRequest caseId={caseId} course={course} onChange={write} />
      </div>
    </li>
  )
}
