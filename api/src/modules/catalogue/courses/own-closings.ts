import type { CourseDetail } from '@southbound/shared/contract'
import type { Database } from '#api/database/database.ts'
import { intakesOf } from '../../course-index/course-index.service.ts'
import { namesFor } from '../catalogue.ts'
import { shownControls } from './course-detail.views.ts'

/** With the intakes that are closed to the reader's agency alone; the same object where none is. */
export async function withOwnClosings(
  db: Database,
  course: CourseDetail,
  agencyId: string | null,
): Promise<CourseDetail> {
  if (agencyId === null) return course
  const own = new Map(
    (await intakesOf(db, [course.id])).flatMap(({ id, controls }) => {
      const ofAgency = controls.filter((one) => one.agencyId === agencyId)
      return ofAgency.length > 0 ? [[id, ofAgency] as const] : []
    }),
  )
  if (own.size === 0) return course
  const names = await namesFor(db)
  const intakes = course.intakes.map((intake) => ({
    ...intake,
    controls: [
      ...(intake.controls ?? []),
      ...shownControls(own.get(intake.intakeId) ?? [], names).map((one) => ({ ...one, own: true })),
    ],
  }))
  return { ...course, intakes }
}
