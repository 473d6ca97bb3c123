import type { OwnCourse } from '@southbound/shared/contract'
import { COURSE_GROUPS, type CourseGroup } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, paths, useAct, useGo, useSession } from '@southbound/shared/platform'
import { applyFieldErrors, Form, typedOver, useForm } from '@southbound/shared/ui/desk/form'
import { Alert, Button } from '@southbound/shared/ui/desk/panel'
import { useRef, useState } from 'react'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'
import { CourseLog } from './CourseLog.tsx'
import { CourseSections } from './CourseSections.tsx'
import { type CourseValues, toContent } from './course-values.ts'
import { SaveBar } from './SaveBar.tsx'

interface CourseFormProps {
  group: CourseGroup
  course: OwnCourse | null
  values: CourseValues
  onSaved?: (course: OwnCourse) => void
  onReload?: () => void
}
interface Draft {
  version: number
  key: string
  values: CourseValues
  base?: CourseValues
}

export function CourseForm({ group, course, values, onSaved, onReload }: CourseFormProps) {
  const { t } = useWords()
  const { user } = useSession()
  const go = useGo()
  const [form] = useForm<CourseValues>()
  const version = course?.version ?? 0
  const draft = keepDraft<Draft>(`course:${user?.id}:${course?.id ?? `new-${group}`}`)
  const [kept] = useState(() => draft.load())
  const [first] = useState<CourseValues>(() => (kept?.version === version ? kept.values : values))
  const [draftKey] = useState(() => (kept?.version === version ? kept.key : crypto.randomUUID()))
  const [offered, setOffered] = useState(kept !== null && kept.version !== version)
  const publish = useRef(false)
  const readOnly = course?.state === ARCHIVED
  const send = (wanted: boolean) => {
    publish.current = wanted
    form.submit()
  }
  const keep = () => draft.save({ version, key: draftKey, values: form.getFieldsValue(true), base: values })
  // What is typed while the save is under way continues in the form of the saved course.
  const keepTypedOn = (saved: OwnCourse, sent: string) => {
    const now = form.getFieldsValue(true) as CourseValues
    if (JSON.stringify(now) !== sent)
      keepDraft<Draft>(`course:${user?.id}:${saved.id}`).save({
        version: saved.version,
        key: draftKey,
        values: now,
        base: JSON.parse(sent),
      })
  }
  const save = async () => {
    const typed = JSON.stringify(form.getFieldsValue(true))
    const content = toContent(group, { ...values, ...form.getFieldsValue(true) })
    const body = { id: course?.id ?? null, version, draftKey, publish: publish.current, content }
    // The calls of the groups differ in their content alone.
    const saved = await api(COURSE_GROUPS[group].save as 'POST /course/course', { body })
    draft.clear()
    keepTypedOn(saved, typed)
    notify.success(t(publish.current ? 'savedPublic' : saved.state === DRAFT ? 'savedDraft' : 'saved'))
    if (course) onSaved?.(saved)
    else go(paths.manageCourses({ course: saved.id }), { replace: true })
  }
  const { run, busy, error } = useAct(save, { inPlace: (refusal) => applyFieldErrors(form, refusal) })
  const takeOver = () => {
    if (kept) form.setFieldsValue(typedOver({ ...kept, base: kept.base ?? {} }, values))
    setOffered(false)
    keep()
  }
  return (
    <>
      {offered && (
        <Alert
          title={t('draft.title')}
          actions={
            <>
              <Button small onClick={takeOver}>
                {t('draft.take')}
              </Button>
              <Button small look="plain" onClick={() => [draft.clear(), setOffered(false)]}>
                {t('draft.drop')}
              </Button>
            </>
          }
        >
          <p>{t('draft.text')}</p>
        </Alert>
      )}
      {error?.failure === 'row.changed' && (
        <Alert
          tone="warn"
          title={t('changed.title')}
          actions={onReload && <Button onClick={onReload}>{t('changed.reload')}</Button>}
        >
          <p>{t('changed.text')}</p>
        </Alert>
      )}
      <Form
        name="course"
        kept
        form={form}
        initialValues={first}
        disabled={readOnly}
        onSubmit={run}
        onValuesChange={keep}
        className={styles.editor}
      >
        <CourseSections group={group} course={course} form={form} missing={course?.missing ?? []} />
        {!readOnly && <SaveBar course={course} busy={busy} onPress={send} />}
      </Form>
      {course && <CourseLog id={course.id} version={course.version} />}
    </>
  )
}
const DRAFT = 1
const ARCHIVED = 7
