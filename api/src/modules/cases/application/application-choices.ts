import type { cases, Input } from '@southbound/shared/contract'
import { APPLICATION_FEE, dayOf, LIMITS } from '@southbound/shared/contract/constants'
import { isOpenChoice } from '../cases.policy.ts'
import type { ChoiceRow, caseChoices } from '../cases.tables.ts'
import {
  type CourseFacts,
  isIntakeOpen,
  isOfferedAt,
  nextIntake,
  readCourses,
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
  /** Of the dossier: an intake may be closed to a country's nationals. */
  nationality: string | null
}
type Alone = Omit<NewChoice, keyof PackagePlace> & Pick<ChoiceRow, 'startDate'>

export async function checkChoices(
  desk: Desk,
  params: readonly ChoiceParam[],
  { sending, nationality }: Asking,
  others: readonly ChoiceRow[] = [],
): Promise<NewChoice[]> {
  const count = params.length + others.filter(isOpenChoice).length
  if (count > LIMITS.choices || (sending && count === 0)) desk.fail('cases.choice-count')
  const keys = [...others.filter(isOpenChoice), ...params].map(
    ({ courseId, intakeId }) => `${courseId}:${intakeId ?? ''}`,
  )
  if (new Set(keys).size < keys.length) desk.fail('cases.choice-twice')
  const courses = await readCourses(
    desk.db,
    params.map(({ courseId }) => courseId),
  )
  const checked: Alone[] = []
  for (const [index, param] of params.entries())
    checked.push(await checkChoice(desk, param, courses.get(param.courseId), { sending, nationality }, index))
  const places = packagesIn(desk, params, checked, others.length)
  return checked.map((choice, index) => ({ ...choice, ...(places[index] ?? LEFT) }))
}

async function checkChoice(
  desk: Desk,
  param: ChoiceParam,
  found: CourseFacts | undefined,
  asking: Asking,
  index: number,
): Promise<Alone> {
  const course = found?.courseType === param.courseType ? found : desk.fail('discovery.course-not-found')
  const field = (name: string) => `orderParamList.${index}.${name}`
  if (param.campusId && !(await isOfferedAt(desk.db, course.id, param.campusId)))
    desk.invalid(field('campusId'), 'unknown')
  const startDate = param.intakeId
    ? await checkIntake(desk, course.id, param.intakeId, asking, field('intakeId'))
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
  courseId: string,
  intakeId: string,
  { sending, nationality }: Asking,
  field: string,
) {
  const intake = (await readIntake(desk.db, courseId, intakeId)) ?? desk.invalid(field, 'unknown')
  const today = dayOf(desk.now)
  if (sending && !isIntakeOpen(intake, today, nationality))
    desk.fail('cases.intake-closed', {
      next: (await nextIntake(desk.db, courseId, today, nationality)) ?? '—',
    })
  return intake.startDate
}
