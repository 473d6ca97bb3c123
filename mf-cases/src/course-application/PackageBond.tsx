import { pick, useText } from '@southbound/shared/platform'
import { CheckboxInput } from '@southbound/shared/ui/desk/form'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { RadioRow } from '@southbound/shared/ui/page'
import styles from '../components/application/Application.module.css'
import type { PickedCourse } from './application.ts'
import { bindCourse, isBound, mayBind, nameMain, partCourse, placeOf } from './packages.ts'

interface PackageBondProps {
  courses: PickedCourse[]
  at: number
  onChange: (courses: PickedCourse[]) => void
}

/** Binds a course to the one above it; in a package the order of the list is that of study. */
export function PackageBond({ courses, at, onChange }: PackageBondProps) {
  const { t, locale } = useText('cases')
  const [above, course] = [courses[at - 1], courses[at]]
  const place = placeOf(courses, at)
  const bound = isBound(courses, at)
  const full = !bound && !mayBind(courses, at)
  if (!above && !place) return null
  return (
    <>
      {above && (
        <CheckboxInput
          value={bound}
          disabled={full}
          onChange={(bind) => onChange((bind ? bindCourse : partCourse)(courses, at))}
        >
          {t('apply.bind', { name: pick(above, locale) })}
        </CheckboxInput>
      )}
      {above && full && <p className="muted small">{t('apply.bindFull')}</p>}
      {place && (
        <div className={styles.bond}>
          <Tag>{t('facts.packageIs', place)}</Tag>
          <RadioRow
            name={`main-course-${place.group}`}
            checked={place.principal}
            onChange={() => onChange(nameMain(courses, at))}
            label={
              <>
                {t('apply.mainOf')}
                <span className="visually-hidden">: {course && pick(course, locale)}</span>
              </>
            }
          />
        </div>
      )}
    </>
  )
}
