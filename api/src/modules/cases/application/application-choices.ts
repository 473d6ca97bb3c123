import type { cases, Input } from '@southbound/shared/contract'
import { APPLICATION_FEE, LIMITS } from '@southbound/shared/contract/constants'
import { nameByLanguage } from '#api/both-names.ts'
import { type CourseDays, courseDays } from '../../vocabulary/course-days.service.ts'
import { isOpenChoice } from '../cases.policy.ts'
import type { ChoiceRow, caseChoices } from '../cases.tables.ts'
import {
  type CourseFacts,
  type IntakeAsker,
  isIntakeOpen,
  isOfferedAt,
  nextIntake,
  readAnyCourses,
  readIntake,
} from '../catalogue.ts'
import { LEFT, type PackagePlace } from '../choices/package-rules.ts'
import type { Desk } from '../desk.ts'
import { creditOf, packagesIn } from './credit-and-packages.ts'

export type ChoiceParam = Input<(typeof cases)['POST /case/case']>['body']['orderParamList'][number]
export type NewChoice = Pick<
  typeof caseChoices.$inferInsert,
  | 'courseType'
  | 'courseId'
  | 'campusId'
  | 'intakeId'
  | 'startDate'
  | 'institutionId'
  | 'feeSnapshot'
  | 'applicationFee'
  | 'applicationFeeState'
  | 'isBackup'
  | 'creditState'
  | 'creditStudied'
  | 'creditFileIds'
  | 'creditUnits'
  | 'creditWeeks'
> &
  PackagePlace & { countryCode: string }

interface Asking {
  sending: boolean
  /** Of the dossier. */
  asker: IntakeAsker
}
type Alone = Omit<NewChoice, keyof PackagePlace> & Pick<ChoiceRow, 'startDate'>

/**
 * `others`: those that the case has already; `held`: those of the draft, which it keeps though they ended.
 */
export async function checkChoices(
  desk: Desk,
  params: readonly ChoiceParam[],
  asking: Asking,
  { others = [], held = [] }: { others?: readonly ChoiceRow[]; held?: readonly ChoiceRow[] } = {},
): Promise<NewChoice[]> {
  const count = params.length + others.filter(isOpenChoice).length
  if (count > LIMITS.choices || (asking.sending && count === 0)) desk.fail('cases.choice-count')
  const keys = [...others.filter(isOpenChoice), ...params].map(
    ({ courseId, intakeId }) => `${courseId}:${intakeId ?? ''}`,
  )
  if (new Set(keys).size < keys.length) desk.fail('cases.choice-twice')
  const courses = await readAnyCourses(
    desk.db,
    params.map(({ courseId }) => courseId),
  )
  const heldIds = new Set(held.map(({ courseId }) => courseId))
  const checked: Alone[] = []
  for (const [index, param] of params.entries()) {
    const asked = { ...asking, held: heldIds.has(param.courseId) }
    const course = courseOf(desk, param, courses.get(param.courseId), asked)
    checked.push(await checkChoice(desk, param, course, asking, index))
  }
  const places = packagesIn(desk, params, checked, others.length)
  return checked.map((choice, index) => ({ ...choice, ...(places[index] ?? LEFT) }))
}

/** A draft keeps what ended since it was chosen, and names it when it is sent. */
function courseOf(
  desk: Desk,
  { courseType }: ChoiceParam,
  found: CourseFacts | undefined,
  { sending, held }: { sending: boolean; held: boolean },
): CourseFacts {
  const course = found?.courseType === courseType ? found : desk.fail('discovery.course-not-found')
  if (course.offered || (held && !sending)) return course
  if (held) desk.fail('cases.course-offline', { course: nameByLanguage(course) })
  return desk.fail('discovery.course-not-found')
}

async function checkChoice(
  desk: Desk,
  param: ChoiceParam,
  course: CourseFacts,
  asking: Asking,
  index: number,
): Promise<Alone> {
  const field = (name: string) => `orderParamList.${index}.${name}`
  if (param.campusId && !(await isOfferedAt(desk.db, course.id, param.campusId)))
    desk.invalid(field('campusId'), 'unknown')
  const startDate = param.intakeId
    ? await checkIntake(desk, course, param.intakeId, asking, field('intakeId'))
    : null
  return {
    courseType: course.courseType,
    courseId: course.id,
    campusId: param.campusId ?? null,
    intakeId: param.intakeId ?? null,
    startDate,
    institutionId: course.schoolId,
    feeSnapshot: course.fee,
    applicationFee: course.applicationFee,
    applicationFeeState: course.applicationFee ? APPLICATION_FEE.due : APPLICATION_FEE.none,
    isBackup: param.isBackup ?? false,
    ...creditOf(desk, param, asking.sending, `orderParamList.${index}`),
    countryCode: course.countryCode,
  }
}

/** Only a draft may name an intake that has closed. */
async function checkIntake(
  desk: Desk,
  course: CourseFacts,
  intakeId: string,
  { sending, asker }: Asking,
  field: string,
) {
  const intake = (await readIntake(desk.db, course.id, intakeId)) ?? desk.invalid(field, 'unknown')
  const days = (await courseDays(desk.db, [course.id], desk.now)).get(course.id) as CourseDays
  if (sending && !isIntakeOpen(intake, days.of(intake), asker))
    desk.fail('cases.intake-closed', {
      course: nameByLanguage(course),
      next: (await nextIntake(desk.db, course.id, days, asker)) ?? '—',
    })
  return intake.startDate
}
