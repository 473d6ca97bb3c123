import { LIMITS } from '@southbound/shared/contract/constants'
import { Link, paths, pick, useCall, useText } from '@southbound/shared/platform'
import { Button, ButtonLink, CheckboxInput, Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import styles from '../components/application/Application.module.css'
import type { PickedCourse } from './application.ts'
import { toPicked } from './begin.ts'
import { ChoiceDetails } from './ChoiceDetails.tsx'
import type { FactsById } from './use-course-facts.ts'

const FOUND = 8

interface CoursePickerProps {
  courses: PickedCourse[]
  facts: FactsById
  onChange: (courses: PickedCourse[]) => void
}

export function CoursePicker({ courses, facts, onChange }: CoursePickerProps) {
  const { t, locale } = useText('cases')
  const [words, setWords] = useState('')
  const found = useCall(
    'POST /search/course',
    words.trim() ? { body: { keyword: words.trim().slice(0, LIMITS.keyword), rows: FOUND } } : null,
  )
  const rows = found.data?.rows ?? []
  const full = courses.length >= LIMITS.choices
  const add = (id: string) => {
    const course = rows.find((row) => row.id === id)
    if (course && !full && !courses.some((each) => each.courseId === id))
      onChange([...courses, toPicked(course)])
  }
  const place = (from: number, to: number) => {
    const next = [...courses]
    const [moved] = next.splice(from, 1)
    if (moved) onChange(next.toSpliced(to, 0, moved))
  }
  const nameOf = (course: PickedCourse) => pick(course, locale)
  const options = rows.map((row) => ({
    value: row.id,
    label: [toPicked(row), row.school].map((named) => pick(named, locale)).join(' · '),
    disabled: courses.some((each) => each.courseId === row.id),
  }))
  return (
    <>
      <p className="muted small">{t(full ? 'apply.full' : 'apply.coursesHint')}</p>
      <ol>
        {courses.map((course, at) => (
          <li key={course.courseId} className={styles.course}>
            <span className={`num muted ${styles.preference}`}>{at + 1}</span>
            <div className={styles.grow}>
              <b>{nameOf(course)}</b>
              <p className="muted small">
                {pick({ nameEn: course.schoolEn, nameCn: course.schoolCn }, locale)}
              </p>
            </div>
            <CheckboxInput
              value={course.isBackup}
              onChange={(isBackup) => onChange(courses.with(at, { ...course, isBackup }))}
            >
              {t('apply.backup')}
            </CheckboxInput>
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                small
                look="plain"
                disabled={!courses[at + step]}
                onClick={() => place(at, at + step)}
                aria-label={t(step < 0 ? 'apply.up' : 'apply.down', { name: nameOf(course) })}
              >
                {step < 0 ? '↑' : '↓'}
              </Button>
            ))}
            <Button
              small
              look="plain"
              onClick={() => onChange(courses.toSpliced(at, 1))}
              aria-label={t('apply.remove', { name: nameOf(course) })}
            >
              {t('remove')}
            </Button>
            <ChoiceDetails
              course={course}
              facts={facts.get(course.courseId)}
              onChange={(next) => onChange(courses.with(at, next))}
            />
          </li>
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
