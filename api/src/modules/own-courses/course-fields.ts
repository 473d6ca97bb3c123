import { COURSE_GROUPS, type CourseGroup } from '@southbound/shared/contract/constants'
import type { CourseContent } from './own-courses.wire.ts'

type Field = keyof CourseContent
const COMMON: readonly Field[] = [
  'courseNameEn',
  'courseNameCn',
  'registerCode',
  'levelCode',
  'durationWeeks',
  'durationText',
  'deliveryMode',
  'studyLoad',
  'courseLanguage',
  'currency',
  'nonTuitionFee',
  'applicationFee',
  'enrolmentFee',
  'materialsFee',
  'depositAmount',
  'estimatedTotalCost',
  'decisionDaysTypical',
  'requiredDocTypes',
  'tags',
  'descriptionEn',
  'descriptionCn',
  'brochureFileId',
  'videoUrl',
]
const STUDIES: readonly Field[] = [
  'foeBroad',
  'foeNarrow',
  'foeDetailed',
  'foe2Broad',
  'foe2Narrow',
  'foe2Detailed',
  'totalFee',
  'domesticFee',
]
const COLUMNS: Record<CourseGroup, Field[]> = {
  1: [
    ...COMMON,
    ...STUDIES,
    'vetNationalCode',
    'oshcSingleEstimate',
    'dualQualification',
    'foundationStudies',
    'workComponent',
    'workHoursPerWeek',
    'workWeeks',
    'workTotalHours',
  ],
  2: [...COMMON, 'oshcSingleEstimate', 'boardingFeeYear'],
  3: [...COMMON, 'oshcSingleEstimate', 'feePerWeek'],
  4: [...COMMON, ...STUDIES],
}
const STUDY_FACTS: readonly Field[] = [
  'creditPoints',
  'researchOrCoursework',
  'honours',
  'thesis',
  'internship',
  'majors',
  'minorOptions',
  'professionalAccreditation',
  'careerOutcomes',
]
const ALL_FACTS: readonly Field[] = ['scholarships', 'pathwaysFrom', 'pathwaysTo']
const FACTS: Record<CourseGroup, Field[]> = {
  1: [...ALL_FACTS, ...STUDY_FACTS, 'prWorkStreamNote'],
  2: [
    ...ALL_FACTS,
    'yearLevels',
    'curriculum',
    'gender',
    'religion',
    'boarding',
    'homestay',
    'guardianRequired',
    'aeasRequired',
    'interview',
    'minAge',
    'maxAge',
    'uniformLevies',
  ],
  3: [
    ...ALL_FACTS,
    'minWeeks',
    'maxWeeks',
    'hoursPerWeek',
    'classSizeMax',
    'entryLevel',
    'exitLevel',
    'programKind',
    'startEveryMonday',
    'pathwayPartners',
  ],
  4: [...ALL_FACTS, ...STUDY_FACTS, 'admissionTarget', 'hskLevelRequired', 'scholarshipCsc'],
}
const PARTS = ['campusIds', 'intakes', 'requirements'] as const satisfies Field[]

/** Text with at most ten digits and two decimals. */
export const AMOUNTS: readonly Field[] = [
  'internationalFee',
  'annualFeeInternational',
  'totalCourseFee',
  'totalFee',
  'domesticFee',
  'nonTuitionFee',
  'applicationFee',
  'enrolmentFee',
  'materialsFee',
  'depositAmount',
  'estimatedTotalCost',
  'oshcSingleEstimate',
  'boardingFeeYear',
  'uniformLevies',
  'feePerWeek',
]
export const RICH = ['descriptionEn', 'descriptionCn'] as const
const LISTS: readonly string[] = [
  'majors',
  'minorOptions',
  'professionalAccreditation',
  'careerOutcomes',
  'yearLevels',
  'pathwayPartners',
  'pathwaysFrom',
  'pathwaysTo',
  'scholarships',
  'requiredDocTypes',
  'tags',
  ...PARTS,
]
const FLAGS: readonly string[] = [
  'honours',
  'thesis',
  'internship',
  'homestay',
  'guardianRequired',
  'aeasRequired',
  'interview',
  'startEveryMonday',
  'scholarshipCsc',
  'dualQualification',
  'foundationStudies',
  'workComponent',
]

const groupOf = (courseType: number): CourseGroup => courseType as CourseGroup
export const columnsOf = (courseType: number): Field[] => COLUMNS[groupOf(courseType)]
export const factsOf = (courseType: number): Field[] => FACTS[groupOf(courseType)]
export const ownFeeOf = (courseType: number): Field => COURSE_GROUPS[groupOf(courseType)].fee
export const fieldsOf = (courseType: number): Field[] => [
  ...columnsOf(courseType),
  ownFeeOf(courseType),
  ...factsOf(courseType),
  ...PARTS,
]

export const emptyValue = (fact: string): unknown =>
  LISTS.includes(fact) ? [] : FLAGS.includes(fact) ? false : null
