import { AgencyDetail, AgencyRow } from './agencies.shapes.ts'
import { ById, calls, Done, Filled, Id, Maybe, Nullable, OneOf, Paging, Rows, Text, Type } from './call.ts'
import {
  Campus,
  CourseDetail,
  CoursePlace,
  CourseRow,
  CourseType,
  Discussion,
  Facets,
  FacetValue,
  Named,
  Relaxation,
  SchoolDetail,
  SchoolRow,
  Suggestion,
} from './discovery.shapes.ts'
import { discussionActs } from './discussions.ts'
import { CompareList, FavouriteAgency, FavouriteCourse } from './favourites.shapes.ts'

const Found = <T extends Parameters<typeof Rows>[0]>(row: T) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Integer(),
    facets: Facets,
    relax: Type.Array(Relaxation),
    /** Paid places, at most three: rows of the same list, labelled as such. They change nothing in it. */
    sponsored: Type.Optional(Type.Array(row)),
  })
const Words = {
  keyword: Type.Optional(Type.String({ maxLength: 80 })),
  sort: Type.Optional(Text(20)),
  ...Paging,
}
const Values = Type.Optional(Type.Array(Text(40), { maxItems: 60 }))
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
  /** Bands of the fee in the course's own currency, of weeks, of hours a week: 'from-to', the last one open. */
  feeBand: Values,
  durationBand: Values,
  hoursBand: Values,
  durationMin: Amount,
  durationMax: Amount,
  /** Months of starts to come, 'YYYY-MM'. */
  intake: Values,
  /** 'true': a start to come takes applications today. */
  intakeOpen: Values,
  /** 'test:score': I have this much. */
  english: Values,
  scholarship: Values,
  boarding: Values,
  gender: Values,
  curriculum: Values,
  /** Only courses of schools that the agent's own agency represents; others than agents get everything. */
  agreement: Type.Optional(Type.Boolean()),
}
const SchoolFilters = {
  city: Values,
  courseType: Values,
  levelCode: Values,
  foeBroad: Values,
  facets: Values,
}
const Kept = Type.Object({ domain: OneOf([1, 2]), domainId: Id })
const Comment = Type.Object({
  targetId: Id,
  content: Filled(500),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
})
const Reply = Type.Object({ id: Id, content: Filled(500) })
/** What was written; `held` waits for a moderator and is seen by its author only. */
const Said = Type.Object({ id: Id, held: Type.Boolean() })

const finding = calls({
  'POST /search/course': {
    // `facets`: the filters to count, where the usual seven are not wanted.
    body: Type.Object({ ...Words, ...CourseFilters, facets: Values }),
    data: Found(CourseRow),
    access: 'public',
  },
  // What a half-typed word may mean, in English, Chinese or pinyin.
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
  // Group 0 is any: addresses of old name the id alone.
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
  'GET /campus/:id': { params: ById, data: Campus, access: 'public', fails: ['row.not-found'] },
  'GET /campus/campus/school/:id': { params: ById, data: Rows(Campus), access: 'public' },
  'POST /school/searchSchool': {
    body: Type.Object({
      ...Words,
      countryCode: Values,
      stateId: Values,
      institutionType: Values,
      ownership: Values,
      gender: Values,
      ...SchoolFilters,
    }),
    data: Found(SchoolRow),
    access: 'public',
  },
  'GET /school/:id': {
    params: ById,
    data: SchoolDetail,
    access: 'public',
    fails: ['discovery.school-not-found'],
  },
  'GET /school/getBySeoId/:id': {
    params: Type.Object({ id: Text(200, 1) }),
    data: SchoolDetail,
    access: 'public',
    fails: ['discovery.school-not-found'],
  },
  'GET /school/getSeoId/:id': {
    params: ById,
    data: Type.Object({ seoId: Type.String() }),
    access: 'public',
    fails: ['discovery.school-not-found'],
  },
  'POST /school/schoolPageComment': {
    body: Type.Object({ id: Id, ...Paging }),
    data: Rows(Discussion),
    access: 'public',
  },
  'POST /school/addDiscusssion': {
    body: Comment,
    data: Said,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['discovery.school-not-found', 'discovery.own-rating'],
  },
  'POST /school/replyDiscusssion': {
    body: Reply,
    data: Said,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found'],
  },
  'POST /agency/searchAgency': {
    body: Type.Object({
      ...Words,
      countryCode: Values,
      serviceArea: Values,
      serviceType: Values,
      language: Values,
      verified: Values,
    }),
    data: Found(AgencyRow),
    access: 'public',
  },
  'POST /agency/findAgency': {
    body: Type.Object({ id: Id }),
    data: AgencyDetail,
    access: 'public',
    fails: ['discovery.agency-not-found', 'discovery.self-created-agency'],
  },
  'POST /agency/public/:id': {
    params: ById,
    data: AgencyDetail,
    access: 'public',
    fails: ['discovery.agency-not-found', 'discovery.self-created-agency'],
  },
  'GET /agency/getServiceArea/:id': {
    params: ById,
    data: Type.Object({ rows: Type.Array(Type.Object({ areaCode: Type.String(), ...Named })) }),
    access: 'public',
    fails: ['discovery.agency-not-found'],
  },
  'POST /agency/agencyPageComment': {
    body: Type.Object({ id: Id, ...Paging }),
    data: Rows(Discussion),
    access: 'public',
  },
  'POST /agency/addDiscusssion': {
    body: Comment,
    data: Said,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['discovery.agency-not-found', 'discovery.own-rating'],
  },
  'POST /agency/replyDiscusssion': {
    body: Reply,
    data: Said,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found'],
  },
  'POST /show/home/AgencyAndCourse': {
    data: Type.Object({
      courses: Type.Array(CourseRow),
      agencies: Type.Array(AgencyRow),
      schools: Type.Array(SchoolRow),
    }),
    access: 'public',
  },
  // Favourites: favoriteType 1 course (favoriteId and schoolId), 2 agency; sortType 1 newest first, 2 by name.
  'POST /favorite/favorite': {
    body: Type.Object({
      content: Type.Optional(Text(80)),
      schoolType: Type.Optional(Type.Integer()),
      sortType: Type.Optional(Type.Integer()),
      pageVo: Type.Object(Paging),
    }),
    data: Rows(FavouriteAgency),
    access: 'discovery.favourites',
  },
  'POST /favorite/favorite/course': {
    body: Type.Object({
      content: Type.Optional(Text(80)),
      sortType: Type.Optional(OneOf([1, 2])),
      pageVo: Type.Optional(Type.Object(Paging)),
    }),
    data: Rows(FavouriteCourse),
    access: 'discovery.favourites',
  },
  'POST /favorite/favorite/agency': {
    body: Type.Object({
      content: Type.Optional(Text(80)),
      sortType: Type.Optional(OneOf([1, 2])),
      pageVo: Type.Optional(Type.Object(Paging)),
    }),
    data: Rows(FavouriteAgency),
    access: 'discovery.favourites',
  },
  'POST /favorite/modify': {
    body: Type.Object({ favoriteId: Id, favoriteType: OneOf([1, 2]), schoolId: Type.Optional(Id) }),
    data: Done,
    access: 'discovery.favourites',
    changes: true,
    fails: ['discovery.course-not-found', 'discovery.agency-not-found'],
  },
  'POST /favorite/cancel': { body: Kept, data: Done, access: 'discovery.favourites', changes: true },
  'POST /favorite/cancel/deleteFavorites': {
    body: Type.Array(Kept, { maxItems: 100 }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'discovery.favourites',
    changes: true,
  },
  // Comparison: four groups of at most four.
  'POST /contrast/contrastList': { data: CompareList, access: 'discovery.comparison' },
  'POST /contrast/contrast': {
    body: Type.Object({ courseId: Id, courseType: CourseType }),
    data: Type.Object({ count: Type.Integer() }),
    access: 'discovery.comparison',
    changes: true,
    fails: ['discovery.course-not-found', 'discovery.compare-full', 'discovery.compare-twice'],
  },
  'POST /contrast/deleteContrast': {
    body: Type.Object({ courseId: Id, courseType: CourseType }),
    data: Type.Object({ count: Type.Integer() }),
    access: 'discovery.comparison',
    changes: true,
  },
  'POST /discoveryError/add': {
    body: Type.Object({
      category: Type.Union([
        Type.Literal('Course'),
        Type.Literal('Institution'),
        Type.Literal('Agent'),
        Type.Literal('Other'),
      ]),
      name: Filled(200),
      suggestions: Filled(1000),
      targetId: Maybe(Id),
    }),
    data: Done,
    access: 'public',
    changes: true,
    perMinute: 5,
  },
  'POST /feedback/addFeedback': {
    body: Type.Object({
      suggestions: Filled(1000),
      url: Type.Optional(Text(256)),
      contact: Type.Optional(Text(100)),
    }),
    data: Done,
    access: 'public',
    changes: true,
    perMinute: 5,
  },
})
/** Finding, details, discussions and reports. */
export const discovery = { ...finding, ...discussionActs }
export type Discovery = typeof discovery
