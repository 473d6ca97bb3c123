import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref, texts } from '../../database/columns.ts'
import { DATA_SOURCE, made, PUBLISHED } from './schools.tables.ts'

/** Facts of one group, and lists without a column (docs/domain/courses.md); every key is optional. */
export interface GroupFacts {
  creditPoints?: number
  researchOrCoursework?: string
  majors?: string[]
  minorOptions?: string[]
  honours?: boolean
  thesis?: boolean
  internship?: boolean
  professionalAccreditation?: string[]
  careerOutcomes?: string[]
  prWorkStreamNote?: string
  admissionTarget?: string
  hskLevelRequired?: number
  scholarshipCsc?: boolean
  curriculum?: string
  yearLevels?: string[]
  gender?: string
  religion?: string
  boarding?: string
  homestay?: boolean
  guardianRequired?: boolean
  aeasRequired?: boolean
  interview?: boolean
  minAge?: number
  maxAge?: number
  uniformLevies?: string
  hoursPerWeek?: number
  minWeeks?: number
  maxWeeks?: number
  classSizeMax?: number
  entryLevel?: string
  exitLevel?: string
  programKind?: string
  startEveryMonday?: boolean
  pathwayPartners?: string[]
  scholarships?: {
    nameEn: string | null
    nameCn: string | null
    amount: string | null
    percent: string | null
    criteria: string | null
    deadline: string | null
  }[]
}

/** Scores are decimal texts. */
export interface RequirementFacts {
  /** For tests without numbers. */
  overallLevel?: string
  listeningMin?: string
  readingMin?: string
  writingMin?: string
  speakingMin?: string
  qualificationCode?: string
  countryCode?: string
  gpaScale?: string
  gpaMin?: string
  /** By kind of university: 985, 211, 双一流. */
  gpaMinByBand?: Record<string, string>
  subjects?: { name: string; min: string | null }[]
  ageMin?: number
  ageMax?: number
  workYearsMin?: string
}

export const courses = pgTable('courses', {
  id: id(),
  courseType: smallint('course_type').notNull(),
  schoolId: ref('school_id').notNull(),
  courseNameEn: text('course_name_en'),
  courseNameCn: text('course_name_cn'),
  registerCode: text('register_code'),
  vetNationalCode: text('vet_national_code'),
  levelCode: text('level_code').notNull(),
  foeBroad: text('foe_broad'),
  foeNarrow: text('foe_narrow'),
  foeDetailed: text('foe_detailed'),
  foe2Broad: text('foe2_broad'),
  foe2Narrow: text('foe2_narrow'),
  foe2Detailed: text('foe2_detailed'),
  dualQualification: boolean('dual_qualification').notNull().default(false),
  foundationStudies: boolean('foundation_studies').notNull().default(false),
  durationWeeks: integer('duration_weeks'),
  durationText: text('duration_text'),
  deliveryMode: smallint('delivery_mode').notNull().default(1),
  studyLoad: smallint('study_load').notNull().default(1),
  courseLanguage: text('course_language').notNull().default('en'),
  workComponent: boolean('work_component').notNull().default(false),
  workHoursPerWeek: numeric('work_hours_per_week', { precision: 6, scale: 2 }),
  workWeeks: integer('work_weeks'),
  workTotalHours: integer('work_total_hours'),
  currency: text('currency').notNull(),
  fee: money('fee'),
  totalFee: money('total_fee'),
  domesticFee: money('domestic_fee'),
  nonTuitionFee: money('non_tuition_fee'),
  applicationFee: money('application_fee'),
  enrolmentFee: money('enrolment_fee'),
  materialsFee: money('materials_fee'),
  depositAmount: money('deposit_amount'),
  feePerWeek: money('fee_per_week'),
  boardingFeeYear: money('boarding_fee_year'),
  estimatedTotalCost: money('estimated_total_cost'),
  oshcSingleEstimate: money('oshc_single_estimate'),
  livingCostYear: money('living_cost_year'),
  groupFacts: jsonb('group_facts').$type<GroupFacts>().notNull().default({}),
  requiredDocTypes: texts('required_doc_types').notNull().default([]),
  tags: texts('tags').notNull().default([]),
  descriptionEn: text('description_en'),
  descriptionCn: text('description_cn'),
  decisionDaysTypical: integer('decision_days_typical'),
  rating: numeric('rating', { precision: 3, scale: 2 }),
  viewCount: integer('view_count').notNull().default(0),
  topUntil: instant('top_until'),
  dataSource: smallint('data_source').notNull().default(DATA_SOURCE.institution),
  verifiedAt: instant('verified_at'),
  verifiedBy: ref('verified_by'),
  registerExpired: boolean('register_expired').notNull().default(false),
  state: smallint('state').notNull().default(PUBLISHED),
  searchVersion: integer('search_version').notNull().default(0),
  draftKey: text('draft_key'),
  ...made(),
})

export const courseCampuses = pgTable(
  'course_campuses',
  { courseId: ref('course_id').notNull(), campusId: ref('campus_id').notNull() },
  (table) => [primaryKey({ columns: [table.courseId, table.campusId] })],
)

export const intakes = pgTable('intakes', {
  id: id(),
  courseId: ref('course_id').notNull(),
  campusId: ref('campus_id'),
  term: text('term').notNull(),
  year: integer('year').notNull(),
  startDate: day('start_date').notNull(),
  orientationDate: day('orientation_date'),
  applyOpen: day('apply_open'),
  applyDeadline: day('apply_deadline'),
  applyDeadlineOnshore: day('apply_deadline_onshore'),
  acceptDeadline: day('accept_deadline'),
  paymentDeadline: day('payment_deadline'),
  censusDate: day('census_date'),
  endDate: day('end_date'),
  seats: integer('seats'),
  state: smallint('state').notNull().default(1),
})

export const courseRequirements = pgTable('course_requirements', {
  id: id(),
  courseId: ref('course_id').notNull(),
  kind: smallint('kind').notNull(),
  examTypeCode: smallint('exam_type_code'),
  overallMin: numeric('overall_min', { precision: 7, scale: 2 }),
  bandMin: numeric('band_min', { precision: 7, scale: 2 }),
  textEn: text('text_en'),
  textCn: text('text_cn'),
  mandatory: boolean('mandatory').notNull().default(true),
  alternativeGroup: integer('alternative_group'),
  facts: jsonb('facts').$type<RequirementFacts>().notNull().default({}),
  sort: integer('sort').notNull().default(0),
})
