import type { Campus, CourseDetail, CourseRow, IntakeControl } from '@southbound/shared/contract'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { cleanDescription } from '#api/plugins/rich-text/description.ts'
import { sceneOfField } from '#api/scenes/choose.ts'
import type { LivingCost } from '../../cases/visa/living-costs.service.ts'
import { moneyOf, plainNumber } from '../../course-index/course-index.service.ts'
import type { CourseDays } from '../../vocabulary/course-days.service.ts'
import { isIntakeOpen, isScholarshipOpen } from '../../vocabulary/intakes.service.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import type { courseRequirements, courses, GroupFacts, intakes } from '../courses.tables.ts'

type Course = typeof courses.$inferSelect
type Intake = typeof intakes.$inferSelect
type Requirement = typeof courseRequirements.$inferSelect
interface Parts {
  days: CourseDays
  intakes: readonly Intake[]
  requirements: readonly Requirement[]
  campuses: Campus[]
  agencies: CourseDetail['agencies']
  living: LivingCost | null
  cover: LivingCost | null
  field2: CourseDetail['field2']
  pathways: CourseDetail['pathways']
}

export const OWN_FEE = {
  1: 'internationalFee',
  2: 'annualFeeInternational',
  3: 'totalCourseFee',
  4: 'internationalFee',
} as const
const OTHER_FEES = [
  'totalFee',
  'domesticFee',
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

export function courseDetailView(
  row: CourseRow,
  course: Course,
  parts: Parts,
  names: CatalogueNames,
): CourseDetail {
  const { days } = parts
  return {
    ...row,
    day: days.day,
    description: { en: cleanDescription(course.descriptionEn), cn: cleanDescription(course.descriptionCn) },
    fees: [
      ...feesOf(course),
      ...datedFee('oshcSingleEstimate', parts.cover),
      ...datedFee('livingCostYear', parts.living),
    ],
    vetNationalCode: course.vetNationalCode,
    deliveryMode: course.deliveryMode,
    studyLoad: course.studyLoad,
    courseLanguage: course.courseLanguage,
    workComponent: course.workComponent,
    workTotalHours: course.workTotalHours,
    intakes: parts.intakes.map((intake) => intakeView(intake, names, days.of(intake))),
    requirements: parts.requirements.map((rule) => requirementView(rule, names)),
    requiredDocTypes: course.requiredDocTypes,
    campuses: parts.campuses,
    similar: [],
    feeSpread: null,
    agencies: parts.agencies,
    dataSource: course.dataSource,
    registerExpired: course.registerExpired,
    durationText: course.durationText,
    dualQualification: course.dualQualification,
    foundationStudies: course.foundationStudies,
    workHoursPerWeek: course.workHoursPerWeek === null ? null : plainNumber(course.workHoursPerWeek),
    workWeeks: course.workWeeks,
    decisionDaysTypical: course.decisionDaysTypical,
    field2: parts.field2,
    pathways: parts.pathways,
    fieldDetailed: course.foeDetailed,
    field2Detailed: course.foe2Detailed,
    fieldDetailedName: names.detailedField(course.foeDetailed),
    field2DetailedName: names.detailedField(course.foe2Detailed),
    facts: shownFacts(course.groupFacts),
    scholarships: openFirst(scholarshipsOf(course, days.day)),
    scene: sceneOfField(course.foeBroad),
    brochureFileId: course.brochureFileId,
    videoUrl: course.videoUrl,
    stale: isStale(course.verifiedAt),
    updatedAt: course.updatedAt,
  }
}

/** Neither null nor empty lists. */
export const filled = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Scholarships, levies and pathways are shown elsewhere. */
const shownFacts = ({
  scholarships: _scholarships,
  uniformLevies: _levies,
  pathwaysFrom: _from,
  pathwaysTo: _to,
  ...facts
}: GroupFacts): CourseDetail['facts'] => filled(facts)

/** `day`: at the course's place. */
export const scholarshipsOf = (
  { groupFacts, currency }: Pick<Course, 'groupFacts' | 'currency'>,
  day: string,
): CourseDetail['scholarships'] =>
  (groupFacts.scholarships ?? []).map((one) => ({
    ...one,
    amount: moneyOf(one.amount, currency),
    open: isScholarshipOpen(one, day),
  }))

const openFirst = (all: CourseDetail['scholarships']): CourseDetail['scholarships'] =>
  all.toSorted((one, other) => Number(other.open) - Number(one.open))

const YEAR_MS = 365 * DAY_MS
/** Not confirmed for a year (docs/domain/courses.md). */
const isStale = (verifiedAt: string | null): boolean =>
  verifiedAt === null || Date.now() - Date.parse(verifiedAt) > YEAR_MS

function feesOf(course: Course): CourseDetail['fees'] {
  const all: [string, string | null][] = [
    [OWN_FEE[course.courseType as keyof typeof OWN_FEE], course.fee],
    ...OTHER_FEES.map((kind): [string, string | null] => [kind, course[kind]]),
    ['uniformLevies', course.groupFacts.uniformLevies ?? null],
  ]
  return all.flatMap(([kind, amount]) => {
    const money = moneyOf(amount, course.currency)
    return money ? [{ kind, money }] : []
  })
}

const datedFee = (kind: string, cost: LivingCost | null): CourseDetail['fees'] =>
  cost
    ? [
        {
          kind,
          money: { amount: cost.amount, currency: cost.currency },
          dated: { day: cost.day, estimate: cost.estimate },
        },
      ]
    : []

const intakeView = (
  { id, courseId: _course, censusDate: _census, controls, ...intake }: Intake,
  names: CatalogueNames,
  day: string,
): CourseDetail['intakes'][number] => ({
  intakeId: id,
  ...intake,
  open: isIntakeOpen(intake, day),
  controls: shownControls(
    controls.filter(({ agencyId }) => !agencyId),
    names,
  ),
})

/** Of an intake, by their names. */
export const shownControls = (
  controls: readonly IntakeControl[],
  names: CatalogueNames,
): NonNullable<CourseDetail['intakes'][number]['controls']> =>
  controls.map(({ countryCode, regionId = null, closeFrom, reopenAt }) => ({
    country: names.country(countryCode),
    region: regionId === null ? null : names.state(regionId),
    countryCode,
    closeFrom,
    reopenAt,
  }))

const requirementView = (rule: Requirement, names: CatalogueNames): CourseDetail['requirements'][number] => ({
  kind: rule.kind,
  examTypeCode: rule.examTypeCode,
  overallMin: rule.overallMin === null ? null : plainNumber(rule.overallMin),
  bandMin: rule.bandMin === null ? null : plainNumber(rule.bandMin),
  facts: requirementFacts(rule, names),
  textEn: rule.textEn,
  textCn: rule.textCn,
  mandatory: rule.mandatory,
  alternativeGroup: rule.alternativeGroup,
})

/** Codes go out by their names; a word that is no code of the list is its own name. */
const requirementFacts = (
  { facts: { qualificationCode, countryCode, gpaMinByBand: _byBand, ...facts } }: Requirement,
  names: CatalogueNames,
): CourseDetail['requirements'][number]['facts'] =>
  filled({
    ...facts,
    qualification: qualificationCode && names.level(qualificationCode),
    country: countryCode && names.country(countryCode),
  })
