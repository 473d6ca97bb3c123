import { calls, Id, Nullable, OneOf, Text, Type } from '../call.ts'
import {
  CourseDetail,
  CoursePlace,
  CourseRow,
  CourseType,
  FacetValue,
  Suggestion,
} from './discovery.shapes.ts'
import { Found, Values, Words } from './search.shapes.ts'

const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999999999 }))
const CourseFilters = {
  keyword: Words.keyword,
  courseType: Type.Optional(CourseType),
  countryCode: Values,
  stateId: Values,
  levelCode: Values,
  foeBroad: Values,
  feeMin: Amount,
  feeMax: Amount,
  institutionType: Values,
  schoolId: Values,
  tags: Values,
  /** 'country:City', as the facet gives it: the metropolitan area. */
  city: Values,
  campusId: Values,
  /** Regional category of the place, 1 to 3. */
  regional: Values,
  foeNarrow: Values,
  deliveryMode: Values,
  /** 'from-to', the last one open: of the fee in the course's currency, of weeks, of hours a week. */
  feeBand: Values,
  durationBand: Values,
  hoursBand: Values,
  durationMin: Amount,
  durationMax: Amount,
  /** Starts to come, 'YYYY-MM'. */
  intake: Values,
  /** 'true': a start to come takes applications today. */
  intakeOpen: Values,
  /** 'test:score' of the reader. */
  english: Values,
  scholarship: Values,
  boarding: Values,
  gender: Values,
  curriculum: Values,
  /** For agents: schools that the own agency represents; others get everything. */
  agreement: Type.Optional(Type.Boolean()),
}

export const courseSearch = calls({
  'POST /search/course': {
    // `facets`: the filters to count instead of the usual seven.
    body: Type.Object({ ...Words, ...CourseFilters, facets: Values }),
    data: Found(CourseRow),
    access: 'public',
  },
  // Meanings of a half-typed word, in English, Chinese or pinyin.
  'GET /search/suggest': {
    query: Type.Object({
      q: Text(80),
      kind: Type.Optional(
        Type.Union([
          Type.Literal('course'),
          Type.Literal('school'),
          Type.Literal('agency'),
          Type.Literal('place'),
          Type.Literal('field'),
        ]),
      ),
    }),
    data: Type.Object({ rows: Type.Array(Suggestion) }),
    access: 'public',
  },
  // Where the courses of a search are taught.
  'POST /search/places': {
    body: Type.Object(CourseFilters),
    data: Type.Object({ rows: Type.Array(CoursePlace), total: Type.Integer() }),
    access: 'public',
  },
  // Group 0 is any: old addresses have the id alone.
  'POST /course/findById/:a/:b': {
    params: Type.Object({ a: OneOf([0, 1, 2, 3, 4]), b: Id }),
    data: CourseDetail,
    access: 'public',
    fails: ['discovery.course-not-found'],
  },
  'GET /course/getCourseNum': {
    data: Type.Object({
      total: Type.Integer(),
      schools: Type.Integer(),
      agencies: Type.Integer(),
      verifiedAgencies: Type.Integer(),
      medianHours: Nullable(Type.Integer()),
      groups: Type.Array(Type.Object({ courseType: Type.Integer(), count: Type.Integer() })),
      fields: Type.Array(FacetValue),
    }),
    access: 'public',
  },
})
