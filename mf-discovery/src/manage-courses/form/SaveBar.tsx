import type { OwnCourse } from '@southbound/shared/contract'
import { Link, paths } from '@southbound/shared/platform'
import { Button, ButtonLink } from '@southbound/shared/ui/desk/panel'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

const PUBLISHED = 3

interface SaveBarProps {
  course: OwnCourse | null
  busy: boolean
  /** Sends the form, and publishes if asked. No submit buttons: a stray Enter sends nothing. */
  onPress: (publish: boolean) => void
}

export function SaveBar({ course, busy, onPress }: SaveBarProps) {
  const { t } = useWords()
  const isPublic = course?.state === PUBLISHED
  const mayPublish = !course || course.moves.includes('publish')
  return (
    <div className={styles.save}>
      <Button look={isPublic ? 'main' : 'normal'} busy={busy} onClick={() => onPress(false)}>
        {t(isPublic ? 'save' : 'saveDraft')}
      </Button>
      {!isPublic && mayPublish && (
        <Button look="main" busy={busy} onClick={() => onPress(true)}>
          {t('publish')}
        </Button>
      )}
      {course && (
        <ButtonLink as={Link} to={paths.coursePreview(course.id)}>
          {t('preview')}
        </ButtonLink>
      )}
      <span className={styles.fine}>{t('kept')}</span>
    </div>
  )
}
