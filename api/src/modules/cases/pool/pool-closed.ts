import { nameByLanguage } from '#api/both-names.ts'
import type { Database } from '#api/database/database.ts'
import { type CourseDays, courseDays } from '../../vocabulary/course-days.service.ts'
import { isClosedTo } from '../../vocabulary/published.service.ts'
import { openChoices } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { type IntakeAsker, nextIntake, readAnyCourses, readIntake } from '../catalogue.ts'
import type { Desk } from '../desk.ts'
import { askerNow } from '../people/applicant.views.ts'

/** Refuses an agency to which each chosen intake is closed: it could lodge none of them. */
export async function refuseClosed(
  desk: Desk,
  { row, choices }: Pick<Work, 'row' | 'choices'>,
  agencyId: string,
): Promise<void> {
  const open = openChoices({ choices })
  const asker = { ...(await askerNow(desk.db, row)), agencyId }
  const days = await courseDays(
    desk.db,
    open.map(({ courseId }) => courseId),
    desk.now,
  )
  for (const choice of open)
    if (!(await isClosedFor(desk.db, choice, asker, days.get(choice.courseId)))) return
  const [first] = open
  const of = first && days.get(first.courseId)
  if (!first || !of) return
  const course = (await readAnyCourses(desk.db, [first.courseId])).get(first.courseId)
  desk.fail('cases.intake-closed', {
    course: nameByLanguage(course),
    next: (await nextIntake(desk.db, first.courseId, of, asker)) ?? '—',
  })
}

/** To the agency by its name; what is closed to everyone is the school's affair with the student. */
async function isClosedFor(
  db: Database,
  { courseId, intakeId }: ChoiceRow,
  asker: IntakeAsker,
  days: CourseDays | undefined,
): Promise<boolean> {
  const intake = intakeId && days ? await readIntake(db, courseId, intakeId) : null
  if (!intake || !days) return false
  const day = days.of(intake)
  return isClosedTo(intake, asker, day) && !isClosedTo(intake, { ...asker, agencyId: null }, day)
}
