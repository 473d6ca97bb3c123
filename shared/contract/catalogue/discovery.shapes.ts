import {
  Day,
  Id,
  Instant,
  Maybe,
  Money,
  Named,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  type Static,
  Text,
  Type,
} from '../call.ts'
import { ShownPicture } from '../content/articles.shapes.ts'
import { Scene } from '../scene.ts'
import { CourseFacts, RequirementFacts, Scholarship } from './course-facts.ts'
import { CourseMore } from './details/course-more.ts'
import { ShownControls } from './details/intake-controls.ts'
import { ShownPathways } from './details/pathways.ts'
import { SchoolTerms } from './details/school-terms.ts'
import { CourseCounts, FeeSpread, RepresentingAgency } from './figures.shapes.ts'

export { Named }
export const CourseType = OneOf([1, 2, 3, 4])
const Tags = Type.Array(Text(20), { maxItems: 5 })

export const FacetValue = Type.Object({ value: Type.String(), ...Named, count: Type.Integer() })
export const Facets = Type.Record(Type.String(), Type.Array(FacetValue))
/** Where the words hit; parts are [from, to) in UTF-16 units. */
export const Reason = Type.Object({
  field: Type.String(),
  text: Type.String(),
  marks: Type.Array(Type.Array(Type.Integer())),
})
export const Why = Type.Optional(Type.Array(Reason))

export const SchoolBrief = Type.Object({
  schoolId: Id,
  seoId: Type.String(),
  ...Named,
  institutionType: Type.Integer(),
  countryCode: Type.String(),
  logoDocId: Nullable(Id),
})

/** `fee` is the group's own. `matched` names what the words hit. */
export const CourseRow = Type.Object({
  id: Id,
  courseType: Type.Integer(),
  courseNameEn: NullableText,
  courseNameCn: NullableText,
  school: SchoolBrief,
  place: Type.Object(Named),
  countryCode: Type.String(),
  stateId: Nullable(Id),
  levelCode: Type.String(),
  level: Type.Object(Named),
  field: Type.Object(Named),
  durationWeeks: NullableInteger,
  intakeMonths: Type.Array(Type.Integer()),
  nextIntake: Nullable(Day),
  fee: Nullable(Money),
  registerCode: NullableText,
  englishOverall: Nullable(Type.Object({ examTypeCode: Type.Integer(), overall: Type.String() })),
  tags: Tags,
  tagNames: Type.Optional(Type.Array(Type.Object(Named))),
  matched: Type.Array(Type.String()),
  why: Why,
  verifiedAt: Nullable(Instant),
})
export const Intake = Type.Object({
  intakeId: Id,
  campusId: Nullable(Id),
  term: Type.String(),
  year: Type.Integer(),
  startDate: Day,
  applyDeadline: Nullable(Day),
  applyOpen: Nullable(Day),
  applyDeadlineOnshore: Nullable(Day),
  orientationDate: Nullable(Day),
  acceptDeadline: Nullable(Day),
  paymentDeadline: Nullable(Day),
  endDate: Nullable(Day),
  visaAdviceDate: Type.Optional(Nullable(Day)),
  seats: NullableInteger,
  state: Type.Integer(),
  open: Type.Boolean(),
  controls: Type.Optional(ShownControls),
})
export const Requirement = Type.Object({
  kind: Type.Integer(),
  examTypeCode: NullableInteger,
  overallMin: NullableText,
  bandMin: NullableText,
  facts: RequirementFacts,
  textEn: NullableText,
  textCn: NullableText,
  mandatory: Type.Boolean(),
  alternativeGroup: NullableInteger,
})
export const Campus = Type.Object({
  campusId: Id,
  schoolId: Id,
  ...Named,
  isMain: Type.Boolean(),
  countryCode: Type.String(),
  stateId: Nullable(Id),
  state: Type.Object(Named),
  suburb: NullableText,
  postcode: NullableText,
  street: NullableText,
  courseCount: Type.Integer(),
  /** The city's place where the campus's is not known. */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** Australia: 1 major city, 2 city or major regional, 3 regional. */
  regionalCategory: NullableInteger,
  phone: NullableText,
  email: NullableText,
  facilities: Type.Array(Type.String()),
  description: Type.Optional(Type.Object({ en: NullableText, cn: NullableText })),
  photos: Type.Optional(Type.Array(ShownPicture)),
  /** In the register, where that is another name than the campus's. */
  cricosLocationName: Maybe(Type.String()),
})
const Fee = Type.Object({
  kind: Type.String(),
  money: Money,
  /** No amount of the course: one for its country, since that day. */
  dated: Type.Optional(Type.Object({ day: Day, estimate: Type.Boolean() })),
})
/** Rich text is clean HTML. */
export const CourseDetail = Type.Object({
  ...CourseRow.properties,
  description: Type.Object({ en: NullableText, cn: NullableText }),
  fees: Type.Array(Fee),
  vetNationalCode: NullableText,
  deliveryMode: Type.Integer(),
  studyLoad: Type.Integer(),
  courseLanguage: Type.String(),
  workComponent: Type.Boolean(),
  workTotalHours: NullableInteger,
  intakes: Type.Array(Intake),
  /** At the school's place: intakes and scholarships end with the day there. */
  day: Type.Optional(Day),
  requirements: Type.Array(Requirement),
  requiredDocTypes: Type.Array(Type.String()),
  campuses: Type.Array(Campus),
  similar: Type.Array(CourseRow),
  /** Null where no fee is published. */
  feeSpread: Nullable(FeeSpread),
  agencies: Type.Array(RepresentingAgency),
  dataSource: Type.Integer(),
  registerExpired: Type.Boolean(),
  durationText: NullableText,
  dualQualification: Type.Boolean(),
  foundationStudies: Type.Boolean(),
  workHoursPerWeek: NullableText,
  workWeeks: NullableInteger,
  decisionDaysTypical: NullableInteger,
  field2: Nullable(Type.Object(Named)),
  /** Six digits of the classification of fields. */
  fieldDetailed: Type.Optional(NullableText),
  field2Detailed: Type.Optional(NullableText),
  fieldDetailedName: Type.Optional(Nullable(Type.Object(Named))),
  field2DetailedName: Type.Optional(Nullable(Type.Object(Named))),
  pathways: Type.Optional(ShownPathways),
  facts: CourseFacts,
  scholarships: Type.Array(Scholarship),
  scene: Nullable(Scene),
  ...CourseMore,
  /** Not confirmed for a year. */
  stale: Type.Boolean(),
  updatedAt: Instant,
})
export const SchoolRow = Type.Object({
  ...SchoolBrief.properties,
  place: Type.Object(Named),
  ownership: NullableInteger,
  gender: NullableInteger,
  website: NullableText,
  registerCode: NullableText,
  courseCount: Type.Integer(),
  feeFrom: Nullable(Money),
  groupTags: Type.Array(Type.String()),
  rating: NullableText,
  ratingCount: Type.Integer(),
  matched: Type.Array(Type.String()),
  why: Why,
})
export const PicturedSchool = Type.Object({ ...SchoolRow.properties, scene: Nullable(Scene) })
export const SchoolDetail = Type.Object({
  ...PicturedSchool.properties,
  /** The own cover, else a drawing of ours. */
  scene: Nullable(Scene),
  description: Type.Object({ en: NullableText, cn: NullableText }),
  campuses: Type.Array(Campus),
  foundedYear: NullableInteger,
  studentCount: NullableInteger,
  internationalPct: NullableInteger,
  rankings: Type.Array(Type.Object({ source: Type.String(), year: Type.Integer(), rank: Type.String() })),
  ...SchoolTerms,
  courseGroups: Type.Array(Type.Object({ courseType: Type.Integer(), count: Type.Integer() })),
  courses: Type.Array(CourseRow),
  agencies: Type.Array(RepresentingAgency),
  registerCapacity: NullableInteger,
  levels: Type.Array(FacetValue),
  courseCounts: CourseCounts,
  scholarships: Type.Array(
    Type.Object({
      courseId: Id,
      courseType: Type.Integer(),
      courseNameEn: NullableText,
      courseNameCn: NullableText,
      ...Scholarship.properties,
    }),
  ),
  verified: Type.Boolean(),
  responseMedianHours: NullableInteger,
  dataSource: Type.Integer(),
  updatedAt: Instant,
})
/**
 * `city` is the course finder's value; null where the whole
 * country is one city. `latitude` is south where it is negative.
 */
export const PicturedCity = Type.Object({
  ...Named,
  countryCode: Type.String(),
  city: NullableText,
  latitude: Type.Integer(),
  schools: Type.Integer(),
  scene: Scene,
})

export type Campus = Static<typeof Campus>
export type CourseDetail = Static<typeof CourseDetail>
export type CourseRow = Static<typeof CourseRow>
export type FacetValue = Static<typeof FacetValue>
export type Facets = Static<typeof Facets>
export type Reason = Static<typeof Reason>
export type SchoolBrief = Static<typeof SchoolBrief>
export type SchoolDetail = Static<typeof SchoolDetail>
export type SchoolRow = Static<typeof SchoolRow>
