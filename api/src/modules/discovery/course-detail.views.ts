import { moneyOf, plainNumber } from './course-row.views.ts'
import { cleanDescription } from './description.ts'
import { isIntakeOpen } from './discovery.policy.ts'
import type { courseRequirements, courses, intakes } from './discovery.tables.ts'
import type { Campus, CourseDetail, CourseRow } from './discovery.wire.ts'

type Course = typeof courses.$inferSelect
type Intake = typeof intakes.$inferSelect
type Requirement = typeof courseRequirements.$inferSelect
interface Parts {
  intakes: readonly Intake[]
  requirements: readonly Requirement[]
  campuses: Campus[]
  agencies: CourseDetail['agencies']
}

/** What the wire calls the group's own fee. */
export const OWN_FEE = { 1: 'internationalFee', 2: 'annualFeeInternational', 3: 'totalCourseFee', 4: 'internationalFee' } as const
const OTHER_FEES = [
  'totalFee',
  'nonTuitionFee',
  'applicationFee',
  'enrolmentFee',
  'materialsFee',
  'depositAmount',
  'feePerWeek',
  'boardingFeeYear',
  'estimatedTotalCost',
  'oshcSingleEstimate',
  'livingCostYear',
] as const

/** The course's own page. Similar courses are added where they are shown. */
export function courseDetailView(row: CourseRow, course: Course, parts: Parts): CourseDetail {
  return {
    ...row,
    description: { en: cleanDescription(course.descriptionEn), cn: cleanDescription(course.descriptionCn) },
    fees: feesOf(course),
    vetNationalCode: course.vetNationalCode,
    deliveryMode: course.deliveryMode,
    studyLoad: course.studyLoad,
    courseLanguage: course.courseLanguage,
    workComponent: course.workComponent,
    workTotalHours: course.workTotalHours,
    intakes: parts.intakes.map(intakeView),
    requirements: parts.requirements.map(requirementView),
    requiredDocTypes: course.requiredDocTypes,
    campuses: parts.campuses,
    similar: [],
    agencies: parts.agencies,
    dataSource: course.dataSource,
    registerExpired: course.registerExpired,
  }
}

function feesOf(course: Course): CourseDetail['fees'] {
  const all: [string, string | null][] = [
    [OWN_FEE[course.courseType as keyof typeof OWN_FEE], course.fee],
    ...OTHER_FEES.map((kind): [string, string | null] => [kind, course[kind]]),
  ]
  return all.flatMap(([kind, amount]) => {
    const money = moneyOf(amount, course.currency)
    return money ? [{ kind, money }] : []
  })
}

const intakeView = (intake: Intake): CourseDetail['intakes'][number] => ({
  intakeId: intake.id,
  campusId: intake.campusId,
  term: intake.term,
  year: intake.year,
  startDate: intake.startDate,
  applyDeadline: intake.applyDeadline,
  state: intake.state,
  open: isIntakeOpen(intake),
})

const requirementView = (rule: Requirement): CourseDetail['requirements'][number] => ({
  kind: rule.kind,
  examTypeCode: rule.examTypeCode,
  overallMin: rule.overallMin === null ? null : plainNumber(rule.overallMin),
  bandMin: rule.bandMin === null ? null : plainNumber(rule.bandMin),
  textEn: rule.textEn,
  textCn: rule.textCn,
  mandatory: rule.mandatory,
  alternativeGroup: rule.alternativeGroup,
})
