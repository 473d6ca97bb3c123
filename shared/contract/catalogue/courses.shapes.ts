import type { TProperties } from 'typebox'
import {
  Currency,
  Day,
  Filled,
  Id,
  Instant,
  Literals,
  Money,
  Nullable,
  NullableText,
  OneOf,
  type Static,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { COURSE_MOVES, COURSE_WORDS } from './courses.states.ts'
import { CourseMore } from './details/course-more.ts'
import { IntakeControls } from './details/intake-controls.ts'
import { Called, Pathways } from './details/pathways.ts'
import { CourseType, Named } from './discovery.shapes.ts'

/** At most ten digits and two decimals. */
const Amount = Nullable(Text(20))
const Score = Nullable(Text(10))
const Whole = (minimum: number, maximum: number) => Nullable(Type.Integer({ minimum, maximum }))
export const Code = (maxLength: number) => Nullable(Text(maxLength))
export const Yes = Type.Boolean()
export const Rich = Nullable(Text(20_000))
const word = (words: readonly string[]) => Nullable(WordOf(words))
export const texts = (maxItems: number, maxLength = 100) =>
  Type.Array(Filled(maxLength), { maxItems, uniqueItems: true })

/** `year` follows the start. */
export const OwnIntake = Type.Object({
  intakeId: Type.Optional(Nullable(Id)),
  campusId: Nullable(Id),
  term: Filled(40),
  startDate: Day,
  orientationDate: Nullable(Day),
  applyOpen: Nullable(Day),
  applyDeadline: Nullable(Day),
  applyDeadlineOnshore: Nullable(Day),
  acceptDeadline: Nullable(Day),
  paymentDeadline: Nullable(Day),
  censusDate: Nullable(Day),
  endDate: Nullable(Day),
  visaAdviceDate: Type.Optional(Nullable(Day)),
  seats: Whole(0, 999_999),
  /** 1 open, 2 closing soon, 3 closed, 4 waitlist, 5 full, 6 cancelled. */
  state: OneOf([1, 2, 3, 4, 5, 6]),
  controls: Type.Optional(IntakeControls),
})

/** Rules of one `alternativeGroup` are alternatives. */
export const OwnRequirement = Type.Object({
  kind: Type.Integer({ minimum: 1, maximum: 19 }),
  examTypeCode: Whole(1, 99),
  overallMin: Score,
  bandMin: Score,
  listeningMin: Score,
  readingMin: Score,
  writingMin: Score,
  speakingMin: Score,
  qualificationCode: Code(60),
  countryCode: Code(4),
  gpaScale: Score,
  gpaMin: Score,
  subjects: Type.Array(Type.Object({ name: Filled(60), min: Code(20) }), { maxItems: 10 }),
  ageMin: Whole(2, 99),
  ageMax: Whole(2, 99),
  workYearsMin: Score,
  textEn: Code(500),
  textCn: Code(500),
  mandatory: Yes,
  alternativeGroup: Whole(1, 50),
})

const Scholarship = Type.Object({
  nameEn: Code(200),
  nameCn: Code(200),
  amount: Amount,
  percent: Score,
  criteria: Code(500),
  deadline: Nullable(Day),
})

const Common = {
  courseNameEn: Code(200),
  courseNameCn: Code(200),
  registerCode: Code(30),
  levelCode: Filled(3),
  durationWeeks: Whole(1, 1040),
  durationText: Code(60),
  deliveryMode: OneOf([1, 2, 3]),
  studyLoad: OneOf([1, 2]),
  courseLanguage: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,4})?$' }),
  currency: Currency,
  nonTuitionFee: Amount,
  applicationFee: Amount,
  enrolmentFee: Amount,
  materialsFee: Amount,
  depositAmount: Amount,
  estimatedTotalCost: Amount,
  /** Of one student for the whole course; without it the country's amount is taken. */
  oshcSingleEstimate: Type.Optional(Amount),
  decisionDaysTypical: Whole(1, 365),
  campusIds: Type.Array(Id, { maxItems: 60, uniqueItems: true }),
  intakes: Type.Array(OwnIntake, { maxItems: 60 }),
  requirements: Type.Array(OwnRequirement, { maxItems: 40 }),
  requiredDocTypes: Type.Array(Text(4, 1), { maxItems: 40, uniqueItems: true }),
  tags: Type.Array(Filled(20), { maxItems: 5, uniqueItems: true }),
  scholarships: Type.Array(Scholarship, { maxItems: 10 }),
  descriptionEn: Rich,
  descriptionCn: Rich,
  ...CourseMore,
  ...Pathways,
}
const Studies = {
  foeBroad: Code(2),
  foeNarrow: Code(4),
  foeDetailed: Type.Optional(Code(6)),
  foe2Broad: Code(2),
  foe2Narrow: Code(4),
  foe2Detailed: Type.Optional(Code(6)),
  internationalFee: Amount,
  totalFee: Amount,
  domesticFee: Amount,
  creditPoints: Whole(1, 9999),
  researchOrCoursework: word(COURSE_WORDS.researchOrCoursework),
  honours: Yes,
  thesis: Yes,
  internship: Yes,
  majors: texts(60),
  minorOptions: texts(60),
  professionalAccreditation: texts(10, 200),
  careerOutcomes: texts(20),
}
const TertiaryOnly = {
  vetNationalCode: Code(10),
  dualQualification: Yes,
  foundationStudies: Type.Optional(Yes),
  workComponent: Yes,
  workHoursPerWeek: Score,
  workWeeks: Whole(0, 1040),
  workTotalHours: Whole(0, 20_000),
  prWorkStreamNote: Code(300),
}
const SecondaryOnly = {
  annualFeeInternational: Amount,
  boardingFeeYear: Amount,
  uniformLevies: Amount,
  yearLevels: Type.Array(WordOf(COURSE_WORDS.yearLevels), {
    maxItems: 14,
    uniqueItems: true,
  }),
  curriculum: Code(40),
  gender: word(COURSE_WORDS.gender),
  religion: Code(60),
  boarding: word(COURSE_WORDS.boarding),
  homestay: Yes,
  guardianRequired: Yes,
  aeasRequired: Yes,
  interview: Yes,
  minAge: Whole(2, 30),
  maxAge: Whole(2, 30),
}
const EnglishOnly = {
  totalCourseFee: Amount,
  feePerWeek: Amount,
  minWeeks: Whole(1, 520),
  maxWeeks: Whole(1, 520),
  hoursPerWeek: Whole(1, 80),
  classSizeMax: Whole(1, 200),
  entryLevel: word(COURSE_WORDS.cefr),
  exitLevel: word(COURSE_WORDS.cefr),
  programKind: word(COURSE_WORDS.programKind),
  startEveryMonday: Yes,
  pathwayPartners: texts(30, 200),
}
const ChineseOnly = {
  admissionTarget: word(COURSE_WORDS.admissionTarget),
  hskLevelRequired: Whole(0, 9),
  scholarshipCsc: Yes,
}

export const TertiaryCourse = Type.Object({ ...Common, ...Studies, ...TertiaryOnly })
export const SecondaryCourse = Type.Object({ ...Common, ...SecondaryOnly })
export const EnglishCourse = Type.Object({ ...Common, ...EnglishOnly })
export const ChineseCourse = Type.Object({ ...Common, ...Studies, ...ChineseOnly })
const Own = { ...Studies, ...TertiaryOnly, ...SecondaryOnly, ...EnglishOnly, ...ChineseOnly }
const optional = <P extends TProperties>(properties: P) => Type.Partial(Type.Object(properties)).properties
export const AnyCourse = Type.Object({ ...Common, ...optional(Own) })

const Standing = {
  id: Id,
  courseType: CourseType,
  state: Type.Integer(),
  version: Type.Integer(),
  dataSource: Type.Integer(),
  shown: Type.Boolean(),
  missing: Type.Array(Type.String()),
  /** Not confirmed for a year. */
  stale: Type.Boolean(),
  verifiedAt: Nullable(Instant),
  updatedAt: Instant,
  applications: Type.Integer(),
  /** The last day of a top place that is paid for. */
  topUntil: Nullable(Day),
  moves: Type.Array(WordOf(COURSE_MOVES)),
}
export const OwnCourse = Type.Object({ ...Standing, content: AnyCourse, called: Type.Optional(Called) })
export const OwnCourseRow = Type.Object({
  ...Standing,
  courseNameEn: NullableText,
  courseNameCn: NullableText,
  registerCode: NullableText,
  level: Type.Object(Named),
  campusCount: Type.Integer(),
  fee: Nullable(Money),
  nextIntake: Nullable(Day),
  views: Type.Integer(),
  favourites: Type.Integer(),
})

export const ImportLine = Type.Object({
  line: Type.Integer(),
  result: Literals('created', 'updated', 'unchanged', 'error'),
  name: Type.String(),
  registerCode: NullableText,
  column: NullableText,
  reason: NullableText,
})

export type ImportLine = Static<typeof ImportLine>
export type OwnCourse = Static<typeof OwnCourse>
export type OwnCourseRow = Static<typeof OwnCourseRow>
export type OwnIntake = Static<typeof OwnIntake>
export type OwnRequirement = Static<typeof OwnRequirement>
