import type { OwnCourse } from '@southbound/shared/contract'
import { type ApiError, api, type Translate, tryAct } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'

type Course = Pick<
  OwnCourse,
  'id' | 'courseType' | 'version' | 'state' | 'applications' | 'missing' | 'topUntil'
>
export type CourseStep = 'publish' | 'unpublish' | 'confirm' | 'archive' | 'restore'

/** Whoever takes a course off its lists reads until when its place there is paid for. */
const asked = ({ topUntil }: Course, kind: CourseStep | 'remove', name: string, t: Translate) =>
  confirm({
    title: t(`moves.${kind}.title`, { name }),
    text: [t(`moves.${kind}.text`), ...(topUntil ? [t('moves.topPaid', { day: topUntil })] : [])].join(' '),
    confirm: t(`moves.${kind}.act`),
    danger: kind !== 'unpublish' || Boolean(topUntil),
  })
/** A course that cannot be published names each missing field. */
const faults = ({ fields, message }: ApiError) =>
  new Set(fields.length ? fields.map((field) => field.message) : [message])

/** Asks first where a step removes something. True when it was taken. */
export async function moveCourse(
  course: Course,
  step: CourseStep,
  name: string,
  t: Translate,
): Promise<boolean> {
  const asks = step === 'unpublish' || step === 'archive'
  if (asks && !(await asked(course, step, name, t))) return false
  const input = { params: { id: course.id }, body: { version: course.version, move: step } }
  return tryAct(() => api('PUT /course/own/:id/state', input), t(`moves.${step}.done`), faults)
}

/** Deletes an unseen draft; any other course is archived, which the question says. */
export async function removeCourse(course: Course, name: string, t: Translate): Promise<boolean> {
  const kind = isUnseen(course) ? 'remove' : 'archive'
  if (!(await asked(course, kind, name, t))) return false
  const input = { params: { a: course.courseType, b: course.id }, query: { version: course.version } }
  return tryAct(() => api('DELETE /course/course/:a/:b', input), t(`moves.${kind}.done`), faults)
}

const DRAFT = 1
export const isUnseen = ({ state, applications }: Course): boolean => state === DRAFT && applications === 0
