import type { CourseDetail, IntakeControl } from '@southbound/shared/contract'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref, texts } from '../../database/columns.ts'
import { DATA_SOURCE, made, PUBLISHED } from './schools.tables.ts'

/** docs/domain/courses.md; every key is optional. */
export type GroupFacts = CourseDetail['facts'] & {
  uniformLevies?: string
  /** Ids of courses. */
  pathwaysFrom?: string[]
  pathwaysTo?: string[]
  scholarships?: (Omit<CourseDetail['scholarships'][number], 'amount' | 'open'> & { amount: string | null })[]
}
/** Scores are decimal texts. */
export type RequirementFacts = CourseDetail['requirements'][number]['facts'] & {
  qualificationCode?: string
  countryCode?: string
  /** By kind of university: 985, 211, 双一流. */
  gpaMinByBand?: Record<string, string>
}

export const courses = pgTable('courses', {
  id: id(),
  courseType: smallint().notNull(),
  schoolId: ref().notNull(),
  courseNameEn: text(),
  courseNameCn: text(),
  registerCode: text(),
  vetNationalCode: text(),
  levelCode: text().notNull(),
  foeBroad: text(),
  foeNarrow: text(),
  foeDetailed: text(),
  foe2Broad: text(),
  foe2Narrow: text(),
  foe2Detailed: text(),
  dualQualification: boolean().notNull().default(false),
  foundationStudies: boolean().notNull().default(false),
  durationWeeks: integer(),
  durationText: text(),
  deliveryMode: smallint().notNull().default(1),
  studyLoad: smallint().notNull().default(1),
  courseLanguage: text().notNull().default('en'),
  workComponent: boolean().notNull().default(false),
  workHoursPerWeek: numeric({ precision: 6, scale: 2 }),
  workWeeks: integer(),
  workTotalHours: integer(),
  currency: text().notNull(),
  fee: money(),
  totalFee: money(),
  domesticFee: money(),
  nonTuitionFee: money(),
  applicationFee: money(),
  enrolmentFee: money(),
  materialsFee: money(),
  depositAmount: money(),
  feePerWeek: money(),
  boardingFeeYear: money(),
  estimatedTotalCost: money(),
  oshcSingleEstimate: money(),
  livingCostYear: money(),
  groupFacts: jsonb().$type<GroupFacts>().notNull().default({}),
  requiredDocTypes: texts().notNull().default([]),
  tags: texts().notNull().default([]),
  descriptionEn: text(),
  descriptionCn: text(),
  decisionDaysTypical: integer(),
  brochureFileId: ref(),
  videoUrl: text(),
  rating: numeric({ precision: 3, scale: 2 }),
  viewCount: integer().notNull().default(0),
  topUntil: instant(),
  dataSource: smallint().notNull().default(DATA_SOURCE.institution),
  verifiedAt: instant(),
  verifiedBy: ref(),
  /** An edition brought it, also where its words are the institution's by now. */
  inRegister: boolean().notNull().default(false),
  registerExpired: boolean().notNull().default(false),
  offlineByRegister: boolean().notNull().default(false),
  state: smallint().notNull().default(PUBLISHED),
  searchVersion: integer().notNull().default(0),
  draftKey: text(),
  ...made(),
})

export const courseCampuses = pgTable(
  'course_campuses',
  { courseId: ref().notNull(), campusId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.courseId, table.campusId] })],
)

export const intakes = pgTable('intakes', {
  id: id(),
  courseId: ref().notNull(),
  campusId: ref(),
  term: text().notNull(),
  year: integer().notNull(),
  startDate: day().notNull(),
  orientationDate: day(),
  applyOpen: day(),
  applyDeadline: day(),
  applyDeadlineOnshore: day(),
  acceptDeadline: day(),
  paymentDeadline: day(),
  censusDate: day(),
  endDate: day(),
  visaAdviceDate: day(),
  seats: integer(),
  state: smallint().notNull().default(1),
  controls: jsonb().$type<IntakeControl[]>().notNull().default([]),
})

export const courseRequirements = pgTable('course_requirements', {
  id: id(),
  courseId: ref().notNull(),
  kind: smallint().notNull(),
  examTypeCode: smallint(),
  overallMin: numeric({ precision: 7, scale: 2 }),
  bandMin: numeric({ precision: 7, scale: 2 }),
  textEn: text(),
  textCn: text(),
  mandatory: boolean().notNull().default(true),
  alternativeGroup: integer(),
  facts: jsonb().$type<RequirementFacts>().notNull().default({}),
  sort: integer().notNull().default(0),
})
