import { ById, calls, Done, Filled, Id, Literals, Maybe, Rows, Text, Type } from '../call.ts'
import { discussionActs } from '../content/discussions.ts'
import { Scene } from '../scene.ts'
import { AgencyDetail, AgencyRow } from './agencies.shapes.ts'
import { courseSearch } from './course-search.ts'
import {
  Campus,
  CourseRow,
  Named,
  PicturedCity,
  PicturedSchool,
  SchoolDetail,
  SchoolRow,
} from './discovery.shapes.ts'
import { keeping } from './keeping.ts'
import { scholarshipFinder } from './scholarships.ts'
import { Found, Values, Words } from './search.shapes.ts'

const SchoolFilters = {
  city: Values,
  courseType: Values,
  levelCode: Values,
  foeBroad: Values,
  facets: Values,
}

const ownCalls = calls({
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
  'POST /agency/searchAgency': {
    body: Type.Object({
      ...Words,
      countryCode: Values,
      serviceArea: Values,
      serviceType: Values,
      levelCode: Values,
      foeBroad: Values,
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
  'POST /show/home/AgencyAndCourse': {
    data: Type.Object({
      courses: Type.Array(CourseRow),
      agencies: Type.Array(AgencyRow),
      schools: Type.Array(PicturedSchool),
      cities: Type.Array(PicturedCity),
      /** By the broad field's code: the address of its emblem. */
      emblems: Type.Record(Type.String(), Type.String()),
      hero: Type.Array(Scene),
    }),
    access: 'public',
  },
  'POST /discoveryError/add': {
    body: Type.Object({
      category: Literals('Course', 'Institution', 'Agent', 'Other'),
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

export const discovery = { ...courseSearch, ...ownCalls, ...keeping, ...discussionActs, ...scholarshipFinder }
