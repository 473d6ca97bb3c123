import {
  ById,
  calls,
  Day,
  Id,
  Instant,
  Literals,
  Maybe,
  Money,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { CampusContent, OwnCampus } from './campuses.shapes.ts'
import {
  ChineseCourse,
  EnglishCourse,
  ImportLine,
  OwnCourse,
  OwnCourseRow,
  SecondaryCourse,
  TertiaryCourse,
} from './courses.shapes.ts'
import { COURSE_MOVES } from './courses.states.ts'
import { CourseDetail, CourseRow, CourseType, Named } from './discovery.shapes.ts'

const Version = Type.Integer({ minimum: 0 })
/** `draftKey` makes repeats the same course. */
const Saving = {
  id: Maybe(Id),
  version: Version,
  draftKey: Type.Optional(Text(40, 8)),
  publish: Type.Optional(Type.Boolean()),
}
const save = <T extends Parameters<typeof Type.Array>[0]>(content: T) =>
  ({
    body: Type.Object({ ...Saving, content }),
    data: OwnCourse,
    access: 'discovery.courses',
    changes: true,
    fails: ['discovery.info-incomplete', 'row.not-found', 'row.changed', 'discovery.course-move'],
  }) as const
const Move = WordOf(COURSE_MOVES)
const Count = Type.Object({ value: Type.Integer(), count: Type.Integer() })
const Brief = Type.Object({
  id: Id,
  courseType: Type.Integer(),
  courseNameEn: NullableText,
  courseNameCn: NullableText,
  registerCode: NullableText,
  state: Type.Integer(),
  fee: Nullable(Money),
  nextIntake: Nullable(Day),
})
const LookUp = { keyword: Type.Optional(Text(80)), ...Paging }

export const courses = calls({
  'POST /course/course': save(TertiaryCourse),
  'POST /course/sndcourse': save(SecondaryCourse),
  'POST /course/courseen': save(EnglishCourse),
  'POST /course/coursecn': save(ChineseCourse),
  'POST /course/getOwnCourse': {
    body: Type.Object({
      ...LookUp,
      courseType: Type.Optional(CourseType),
      state: Type.Optional(OneOf([1, 2, 3, 4, 5, 6, 7])),
    }),
    // Each count as if the other were not chosen.
    data: Type.Object({
      rows: Type.Array(OwnCourseRow),
      total: Type.Integer(),
      groups: Type.Array(Count),
      states: Type.Array(Count),
      mayAdd: Type.Boolean(),
      schoolId: Nullable(Id),
    }),
    access: 'discovery.courses',
  },
  'POST /course/getOwnCourseNoPage': {
    body: Type.Object({
      courseType: Type.Optional(CourseType),
      state: Type.Optional(OneOf([1, 2, 3, 4, 5, 6, 7])),
    }),
    data: Rows(Brief),
    access: 'discovery.courses',
  },
  'GET /course/own/:id': {
    params: ById,
    data: OwnCourse,
    access: 'discovery.courses',
    fails: ['row.not-found'],
  },
  'GET /course/own/:id/preview': {
    params: ById,
    data: CourseDetail,
    access: 'discovery.courses',
    writes: true,
    fails: ['row.not-found'],
  },
  // Deleted when never published nor applied for, else archived. `a` is its group.
  'DELETE /course/course/:a/:b': {
    params: Type.Object({ a: CourseType, b: Id }),
    query: Type.Object({ version: Type.Optional(Version) }),
    data: Type.Object({ id: Id, outcome: Literals('deleted', 'archived') }),
    access: 'discovery.courses',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'discovery.course-move'],
  },
  'PUT /course/own/:id/state': {
    params: ById,
    body: Type.Object({ version: Version, move: Move }),
    data: OwnCourse,
    access: 'discovery.courses',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'discovery.course-move'],
  },
  'GET /course/own/:id/log': {
    params: ById,
    data: Rows(
      Type.Object({
        id: Id,
        at: Instant,
        actor: Type.String(),
        action: Type.String(),
        fields: Type.Array(Type.String()),
      }),
    ),
    access: 'discovery.courses',
    fails: ['row.not-found'],
  },
  // Form: one file (.xlsx or .csv) and dryRun ('true' or 'false');
  // an operator names the input task that he has taken (inputId).
  'POST /course/own/import': {
    wire: 'multipart',
    data: Type.Object({
      dryRun: Type.Boolean(),
      total: Type.Integer(),
      created: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer(),
      failed: Type.Integer(),
      ignored: Type.Array(Type.String()),
      rows: Type.Array(ImportLine),
    }),
    access: 'discovery.courseTable',
    perMinute: 20,
    fails: [
      'inputs.not-found',
      'inputs.school-incomplete',
      'discovery.info-incomplete',
      'discovery.import-file',
      'discovery.import-header',
      'discovery.import-rows',
      'discovery.import-text',
      'files.too-large',
      'files.empty',
      'files.type',
      'files.parts',
      'files.heavy',
      'files.busy',
    ],
  },
  'GET /course/template/:format': {
    params: Type.Object({ format: Literals('xlsx', 'csv') }),
    wire: 'binary',
    data: Type.Object({}),
    access: 'discovery.courseTable',
  },
  'POST /course/search': {
    body: Type.Object({ ...LookUp, courseType: Type.Optional(CourseType) }),
    data: Rows(CourseRow),
    access: 'cases.apply',
  },
  'POST /course/searchCourse/:a/:b': {
    params: Type.Object({ a: CourseType, b: Id }),
    body: Type.Object(LookUp),
    data: Rows(CourseRow),
    access: 'cases.apply',
  },
  'GET /campus/addCourse/school/:id': {
    params: ById,
    data: Rows(Type.Object({ campusId: Id, ...Named, isMain: Type.Boolean() })),
    access: 'discovery.courses',
    fails: ['discovery.info-incomplete', 'permission.denied'],
  },
  'POST /campus/campusAdd': {
    body: Type.Object({ content: CampusContent }),
    data: OwnCampus,
    access: 'discovery.campuses',
    changes: true,
    fails: ['discovery.info-incomplete', 'row.changed'],
  },
  'POST /campus/campusModify': {
    body: Type.Object({ campusId: Id, version: Version, content: CampusContent }),
    data: OwnCampus,
    access: 'discovery.campuses',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'discovery.campus-main'],
  },
  'POST /campus/deleteCampus/:id': {
    params: ById,
    data: Type.Object({ id: Id }),
    access: 'discovery.campuses',
    changes: true,
    fails: ['row.not-found', 'discovery.campus-used', 'discovery.campus-main'],
  },
  'POST /campus/getOwnCampusNoPage': { data: Rows(OwnCampus), access: 'discovery.catalogue' },
})
export type Courses = typeof courses
