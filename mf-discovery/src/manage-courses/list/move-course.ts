import { ApiError, api, notify, type Translate } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import type { OwnCourse } from '../course-names.ts'

type Course = Pick<OwnCourse, 'id' | 'courseType' | 'version' | 'state' | 'applications' | 'missing'>
export type Step = 'publish' | 'unpublish' | 'confirm' | 'archive' | 'restore'

/** Takes a step, after a question where it removes something. True when it was taken; refusals are shown. */
export async function moveCourse(course: Course, step: Step, name: string, t: Translate): Promise<boolean> {
  const asks = step === 'unpublish' || step === 'archive'
  if (
    asks &&
    !(await confirm({
      title: t(`moves.${step}.title`, { name }),
      text: t(`moves.${step}.text`),
      confirm: t(`moves.${step}.act`),
      danger: step === 'archive',
    }))
  )
    return false
  return attempt(
    () =>
      api('PUT /course/own/:id/state', {
        params: { id: course.id },
        body: { version: course.version, move: step },
      }),
    t(`moves.${step}.done`),
  )
}

/** Deletes an unseen draft; any other course is archived, which the question says. */
export async function removeCourse(course: Course, name: string, t: Translate): Promise<boolean> {
  const kind = isUnseen(course) ? 'remove' : 'archive'
  if (
    !(await confirm({
      title: t(`moves.${kind}.title`, { name }),
      text: t(`moves.${kind}.text`),
      confirm: t(`moves.${kind}.act`),
      danger: true,
    }))
  )
    return false
  const input = { params: { a: course.courseType, b: course.id }, query: { version: course.version } }
  return attempt(() => api('DELETE /course/course/:a/:b', input), t(`moves.${kind}.done`))
}

const DRAFT = 1
export const isUnseen = ({ state, applications }: Course): boolean => state === DRAFT && applications === 0

async function attempt(act: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await act()
    notify.success(done)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const sentence of new Set([
      ...error.fields.map(({ message }) => message),
      ...(error.fields.length ? [] : [error.message]),
    ]))
      notify.error(sentence)
    return false
  }
}
