import type { OwnCourseRow } from '@southbound/shared/contract'
import { useAct } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import { nameOf } from '../course-names.ts'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { type CourseStep, isUnseen, moveCourse, removeCourse } from './move-course.ts'

export function CourseRowActs({ row, onChanged }: { row: OwnCourseRow; onChanged: () => void }) {
  const { t, locale } = useWords()
  const name = nameOf(row, locale)
  const { run, busy } = useAct(async (act: () => Promise<boolean>) => {
    if (await act()) onChanged()
  })
  const offered: CourseStep[] = ['publish', 'confirm', 'unpublish', 'restore']
  const steps = offered.filter(
    (step) =>
      row.moves.includes(step) &&
      (step !== 'confirm' || row.stale) &&
      (step !== 'publish' || row.missing.length === 0),
  )
  return (
    <div className={styles.acts}>
      {steps.map((step) => (
        <Button
          key={step}
          small
          busy={busy}
          aria-label={t(`moves.${step}.named`, { name })}
          onClick={() => run(() => moveCourse(row, step, name, t))}
        >
          {t(`moves.${step}.act`)}
        </Button>
      ))}
      {row.moves.includes('archive') && (
        <Button
          small
          look="plain"
          busy={busy}
          aria-label={t(`moves.${isUnseen(row) ? 'remove' : 'archive'}.named`, { name })}
          onClick={() => run(() => removeCourse(row, name, t))}
        >
          {t(`moves.${isUnseen(row) ? 'remove' : 'archive'}.act`)}
        </Button>
      )}
    </div>
  )
}
