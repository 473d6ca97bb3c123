import { LIMITS } from '@southbound/shared/contract/constants'
import { Link, paths, pick, useCall, useText } from '@southbound/shared/platform'
import { ButtonLink, Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import styles from '../components/application/Application.module.css'
import type { PickedCourse } from './application.ts'
import { toPicked } from './begin.ts'
import { CourseRow } from './CourseRow.tsx'
import type { FactsById } from './use-course-facts.ts'

const FOUND = 8

interface CoursePickerProps {
  caseId: string | null
  courses: PickedCourse[]
  facts: FactsById
  /** How many more the application takes. */
  room?: number
  onChange: (courses: PickedCourse[]) => void
}

export function CoursePicker({ caseId, courses, facts, room = LIMITS.choices, onChange }: CoursePickerProps) {
  const { t, locale } = useText('cases')
  const [words, setWords] = useState('')
  const found = useCall(
    'POST /search/course',
    words.trim() ? { body: { keyword: words.trim().slice(0, LIMITS.keyword), rows: FOUND } } : null,
  )
  const rows = found.data?.rows ?? []
  const full = courses.length >= room
  const add = (id: string) => {
    const course = rows.find((row) => row.id === id)
    if (course && !full && !courses.some((each) => each.courseId === id))
      onChange([...courses, toPicked(course)])
  }
  const options = rows.map((row) => ({
    value: row.id,
    label: [toPicked(row), row.school].map((named) => pick(named, locale)).join(' · '),
    disabled: courses.some((each) => each.courseId === row.id),
  }))
  return (
    <>
      <p className="muted small">{t(full ? 'apply.full' : 'apply.coursesHint')}</p>
      {courses.length > 1 && <p className="muted small">{t('apply.packages')}</p>}
      <ol>
        {courses.map((course, at) => (
          <CourseRow
            key={course.courseId}
            caseId={caseId}
            courses={courses}
            at={at}
            facts={facts.get(course.courseId)}
            onChange={onChange}
          />
        ))}
      </ol>
      {courses.length === 0 && <p className="muted small">{t('apply.noCourse')}</p>}
      <div className={styles.find}>
        <Select
          aria-label={t('apply.addCourse')}
          placeholder={t('apply.searchCourse')}
          options={options}
          value={undefined}
          onSearch={setWords}
          loading={found.state === 'loading' && Boolean(words)}
          found={words.trim() ? found : undefined}
          disabled={full}
          onChange={(id: string | null) => id && add(id)}
        />
        <ButtonLink as={Link} to={paths.courseFinder()}>
          {t('apply.findCourse')}
        </ButtonLink>
      </div>
    </>
  )
}
