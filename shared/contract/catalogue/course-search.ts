import { calls, Id, Literals, NullableInteger, OneOf, Text, Type } from '../call.ts'
import { CourseDetail, CourseRow, CourseType, FacetValue } from './discovery.shapes.ts'
import { CoursePlace, Found, Suggestion, Values, Words } from './search.shapes.ts'

const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999999999 }))
export const CourseFilters = {
  keyword: Words.keyword,
  /** Pieces of the keyword that are words and choose nothing (`understood.filters`). */
  literal: Type.Optional(Type.Array(Text(80), { maxItems: 20 })),
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
  /** 'country:City'. */
  city: Values,
  campusId: Values,
  /** 1 to 3. */
  regional: Values,
  foeNarrow: Values,
  deliveryMode: Values,
  /** 'from-to', the last one open. */
  feeBand: Values,
  durationBand: Values,
  hoursBand: Values,
  durationMin: Amount,
  durationMax: Amount,
  /** Starts to come, 'YYYY-MM'. */
  intake: Values,
  intakeOpen: Values,
  /** 'test:score'. */
  english: Values,
  scholarship: Values,
  boarding: Values,
  gender: Values,
  curriculum: Values,
  agreement: Type.Optional(Type.Boolean()),
}

export const courseSearch = calls({
  'POST /search/course': {
    body: Type.Object({ ...Words, ...CourseFilters, facets: Values }),
    data: Found(CourseRow),
    access: 'public',
  },
  'GET /search/suggest': {
    query: Type.Object({
      q: Text(80),
      kind: Type.Optional(Literals('course', 'school', 'agency', 'place', 'field')),
    }),
    data: Type.Object({ rows: Type.Array(Suggestion) }),
    access: 'public',
  },
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
      medianHours: NullableInteger,
      groups: Type.Array(Type.Object({ courseType: Type.Integer(), count: Type.Integer() })),
      fields: Type.Array(FacetValue),
    }),
    access: 'public',
  },
})
