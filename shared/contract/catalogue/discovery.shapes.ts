import { Day, Id, Instant, Money, Nullable, OneOf, type Static, Text, Type } from '../call.ts'
import { CourseFacts, RequirementFacts, Scholarship } from './course-facts.ts'

export const Named = { nameEn: Nullable(Type.String()), nameCn: Nullable(Type.String()) }
export const CourseType = OneOf([1, 2, 3, 4])
const Tags = Type.Array(Text(20), { maxItems: 5 })

export const FacetValue = Type.Object({ value: Type.String(), ...Named, count: Type.Integer() })
export const Facets = Type.Record(Type.String(), Type.Array(FacetValue))
/** What to give up when nothing matches; with `value` the filter is set to it. */
export const Relaxation = Type.Object({
  filter: Type.String(),
  value: Type.Optional(Type.String()),
  count: Type.Integer(),
})
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
  courseNameEn: Nullable(Type.String()),
  courseNameCn: Nullable(Type.String()),
  school: SchoolBrief,
  place: Type.Object(Named),
  countryCode: Type.String(),
  stateId: Nullable(Id),
  levelCode: Type.String(),
  level: Type.Object(Named),
  field: Type.Object(Named),
  durationWeeks: Nullable(Type.Integer()),
  intakeMonths: Type.Array(Type.Integer()),
  nextIntake: Nullable(Day),
  fee: Nullable(Money),
  registerCode: Nullable(Type.String()),
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
  seats: Nullable(Type.Integer()),
  state: Type.Integer(),
  open: Type.Boolean(),
})
export const Requirement = Type.Object({
  kind: Type.Integer(),
  examTypeCode: Nullable(Type.Integer()),
  overallMin: Nullable(Type.String()),
  bandMin: Nullable(Type.String()),
  facts: RequirementFacts,
  textEn: Nullable(Type.String()),
  textCn: Nullable(Type.String()),
  mandatory: Type.Boolean(),
  alternativeGroup: Nullable(Type.Integer()),
})
export const Campus = Type.Object({
  campusId: Id,
  schoolId: Id,
  ...Named,
  isMain: Type.Boolean(),
  countryCode: Type.String(),
  stateId: Nullable(Id),
  state: Type.Object(Named),
  suburb: Nullable(Type.String()),
  postcode: Nullable(Type.String()),
  street: Nullable(Type.String()),
  courseCount: Type.Integer(),
  /** Of the city where the campus's are not known. */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** Australia: 1 major city, 2 city or major regional, 3 regional. */
  regionalCategory: Nullable(Type.Integer()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  facilities: Type.Array(Type.String()),
})
/** Rich text is clean HTML. */
export const CourseDetail = Type.Object({
  ...CourseRow.properties,
  description: Type.Object({ en: Nullable(Type.String()), cn: Nullable(Type.String()) }),
  fees: Type.Array(Type.Object({ kind: Type.String(), money: Money })),
  vetNationalCode: Nullable(Type.String()),
  deliveryMode: Type.Integer(),
  studyLoad: Type.Integer(),
  courseLanguage: Type.String(),
  workComponent: Type.Boolean(),
  workTotalHours: Nullable(Type.Integer()),
  intakes: Type.Array(Intake),
  requirements: Type.Array(Requirement),
  requiredDocTypes: Type.Array(Type.String()),
  campuses: Type.Array(Campus),
  similar: Type.Array(CourseRow),
  agencies: Type.Array(Type.Object({ agencyId: Id, ...Named, logoDocId: Nullable(Id) })),
  dataSource: Type.Integer(),
  registerExpired: Type.Boolean(),
  durationText: Nullable(Type.String()),
  dualQualification: Type.Boolean(),
  foundationStudies: Type.Boolean(),
  workHoursPerWeek: Nullable(Type.String()),
  workWeeks: Nullable(Type.Integer()),
  decisionDaysTypical: Nullable(Type.Integer()),
  field2: Nullable(Type.Object(Named)),
  facts: CourseFacts,
  scholarships: Type.Array(Scholarship),
  /** Not confirmed for a year. */
  stale: Type.Boolean(),
  updatedAt: Instant,
})
export const SchoolRow = Type.Object({
  ...SchoolBrief.properties,
  place: Type.Object(Named),
  ownership: Nullable(Type.Integer()),
  gender: Nullable(Type.Integer()),
  website: Nullable(Type.String()),
  registerCode: Nullable(Type.String()),
  courseCount: Type.Integer(),
  feeFrom: Nullable(Money),
  groupTags: Type.Array(Type.String()),
  rating: Nullable(Type.String()),
  ratingCount: Type.Integer(),
  matched: Type.Array(Type.String()),
  why: Why,
})
export const SchoolDetail = Type.Object({
  ...SchoolRow.properties,
  description: Type.Object({ en: Nullable(Type.String()), cn: Nullable(Type.String()) }),
  campuses: Type.Array(Campus),
  foundedYear: Nullable(Type.Integer()),
  studentCount: Nullable(Type.Integer()),
  internationalPct: Nullable(Type.Integer()),
  rankings: Type.Array(Type.Object({ source: Type.String(), year: Type.Integer(), rank: Type.String() })),
  registrations: Type.Array(Type.Object({ kind: Type.String(), number: Type.String() })),
  courseGroups: Type.Array(Type.Object({ courseType: Type.Integer(), count: Type.Integer() })),
  courses: Type.Array(CourseRow),
  agencies: Type.Array(Type.Object({ agencyId: Id, ...Named, logoDocId: Nullable(Id) })),
  registerCapacity: Nullable(Type.Integer()),
  levels: Type.Array(FacetValue),
  scholarships: Type.Array(
    Type.Object({
      courseId: Id,
      courseType: Type.Integer(),
      courseNameEn: Nullable(Type.String()),
      courseNameCn: Nullable(Type.String()),
      ...Scholarship.properties,
    }),
  ),
  verified: Type.Boolean(),
  responseMedianHours: Nullable(Type.Integer()),
  dataSource: Type.Integer(),
  updatedAt: Instant,
})
export const Discussion = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  author: Type.String(),
  body: Type.String(),
  rating: Nullable(Type.Integer()),
  verified: Type.Boolean(),
  official: Type.Boolean(),
  createdAt: Instant,
  mine: Type.Boolean(),
  /** 1 visible; 2 held, 3 hidden, 5 removed are shown to the author only. */
  state: Type.Integer(),
  reason: Nullable(Type.String()),
  mayAppeal: Type.Boolean(),
})
export const Suggestion = Type.Object({
  kind: Type.String(),
  /** The row's id (school, agency), the filter's value (place, field), null for a course's name. */
  value: Nullable(Type.String()),
  /** countryCode, stateId, city, foeBroad or foeNarrow. */
  filter: Nullable(Type.String()),
  seoId: Nullable(Type.String()),
  ...Named,
  /** Null where that is no use. */
  count: Nullable(Type.Integer()),
  /** [from, to) of what was typed. */
  marks: Type.Object({ language: Type.String(), parts: Type.Array(Type.Array(Type.Integer())) }),
})
const Position = { lat: Nullable(Type.Number()), lng: Nullable(Type.Number()) }
export const CoursePlace = Type.Object({
  value: Type.String(),
  countryCode: Type.String(),
  ...Named,
  ...Position,
  count: Type.Integer(),
  campuses: Type.Array(
    Type.Object({ campusId: Id, schoolId: Id, ...Named, ...Position, count: Type.Integer() }),
  ),
})

export type Campus = Static<typeof Campus>
export type CourseDetail = Static<typeof CourseDetail>
export type CourseRow = Static<typeof CourseRow>
export type Discussion = Static<typeof Discussion>
export type FacetValue = Static<typeof FacetValue>
export type Facets = Static<typeof Facets>
export type Reason = Static<typeof Reason>
export type Relaxation = Static<typeof Relaxation>
export type SchoolBrief = Static<typeof SchoolBrief>
export type SchoolDetail = Static<typeof SchoolDetail>
export type SchoolRow = Static<typeof SchoolRow>
export type Suggestion = Static<typeof Suggestion>
