import {
  ById,
  calls,
  Day,
  Decimal,
  Done,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { LIMITS } from '../constants.ts'
import { TOP_SCOPES } from './adverts.states.ts'

const Scope = WordOf(TOP_SCOPES)
const Course = Type.Object({
  courseId: Id,
  courseType: Type.Integer(),
  nameEn: NullableText,
  nameCn: NullableText,
})
const Top = Type.Object({
  topId: Id,
  course: Course,
  listScope: Scope,
  scopeValue: Type.String(),
  slotNo: Type.Integer(),
  state: Type.Integer(),
  startDate: Day,
  endDate: Day,
  goodsId: Nullable(Id),
  quantity: NullableInteger,
  days: NullableInteger,
  /** From this day on a place is free; null once it has one. */
  waitingDate: Nullable(Day),
  paid: Type.Boolean(),
  changedFrom: Nullable(Course),
  orderId: Nullable(Id),
  orderState: NullableInteger,
  usedDays: Type.Integer(),
})
const Task = Type.Object({
  taskId: Id,
  orderId: Id,
  schoolId: Id,
  schoolEn: NullableText,
  schoolCn: NullableText,
  state: Type.Integer(),
  courseCount: Type.Integer(),
  doneCount: Type.Integer(),
  files: Type.Array(Type.Object({ fileId: Id, name: Type.String() })),
  note: NullableText,
  returnNote: NullableText,
  assignee: NullableText,
  mine: Type.Boolean(),
  ofBundle: Type.Boolean(),
  dueAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
const Wanted = {
  goodsId: Id,
  courseId: Id,
  startDate: Type.Optional(Day),
  quantity: Type.Integer({ minimum: 1, maximum: 104 }),
}

export const courseServices = calls({
  // What a top place would be: its list, its days, and since when one is free.
  'POST /courseService/courseTop': {
    body: Type.Object(Wanted),
    data: Type.Object({
      course: Course,
      listScope: Scope,
      scopeValue: Type.String(),
      places: Type.Integer(),
      startDate: Day,
      endDate: Day,
      days: Type.Array(Type.Object({ day: Day, free: Type.Integer() })),
      isFree: Type.Boolean(),
      waitingDate: Nullable(Day),
    }),
    access: 'commerce.courseServices',
    fails: ['commerce.goods-not-found', 'commerce.quantity', 'tops.course'],
  },
  // Waits for its order; without a free place also for the waiting date.
  'POST /courseService/addCourseTop': {
    body: Type.Object(Wanted),
    data: Top,
    access: 'commerce.courseServices',
    changes: true,
    fails: ['commerce.goods-not-found', 'commerce.quantity', 'tops.course', 'tops.full', 'tops.twice'],
  },
  'POST /courseService/getCourseTopInfo': {
    body: ById,
    data: Top,
    access: 'commerce.courseServices',
    fails: ['tops.not-found'],
  },
  // Running and coming ones.
  'POST /courseService/courseTopList': { data: Rows(Top), access: 'commerce.courseServices' },
  'POST /courseService/getPagedCourseTopList': {
    body: Type.Object({ state: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })), ...Paging }),
    data: Rows(Top),
    access: 'commerce.courseServices',
  },
  // Every top of one course.
  'POST /courseService/courseTopDetailList': {
    body: Type.Object({ courseId: Id }),
    data: Rows(Top),
    access: 'commerce.courseServices',
  },
  // Once for each top; the new course belongs to the same list.
  'POST /courseService/changeCourseTop': {
    body: Type.Object({ id: Id, courseId: Id }),
    data: Top,
    access: 'commerce.courseServices',
    changes: true,
    fails: ['tops.not-found', 'tops.state', 'tops.course', 'tops.changed', 'tops.twice'],
  },
  // The first day of one that waits.
  'POST /courseService/updateCourseWaitingDate': {
    body: Type.Object({ id: Id, startDate: Day }),
    data: Top,
    access: 'commerce.courseServices',
    changes: true,
    fails: ['tops.not-found', 'tops.state', 'tops.full'],
  },
  'POST /courseService/cancelCourseTop/:id': {
    params: ById,
    data: Type.Object({ id: Id, refund: Nullable(Decimal), currency: NullableText }),
    access: 'commerce.courseServices',
    changes: true,
    fails: ['tops.not-found', 'tops.state', 'orders.refund-open', 'orders.refund-none', 'orders.state'],
  },
  // The sources of a paid task; its time begins with them.
  'POST /courseService/courseInput': {
    body: Type.Object({
      taskId: Id,
      fileIds: Type.Array(Id, { minItems: 1, maxItems: LIMITS.proofs }),
      note: Maybe(Text(1000)),
    }),
    data: Task,
    access: 'commerce.courseServices',
    changes: true,
    fails: ['inputs.not-found', 'inputs.state', 'files.not-found', 'files.quota'],
  },
  'POST /courseService/courseInputDetail': {
    body: ById,
    data: Task,
    access: 'commerce.courseServices',
    writes: true,
    fails: ['inputs.not-found'],
  },
  'POST /courseService/courseInputs': {
    body: Type.Object({ ...Paging }),
    data: Rows(Task),
    access: 'commerce.courseServices',
  },
  'POST /courseService/courseInput/:id/review': {
    params: ById,
    body: Type.Object({ accepted: Type.Boolean(), note: Maybe(Text(500)) }),
    data: Task,
    access: 'commerce.courseServices',
    changes: true,
    fails: ['inputs.not-found', 'inputs.state', 'orders.refund-none', 'orders.state'],
  },
  'GET /courseService/desk': {
    query: Type.Object({ list: Type.Optional(Literals('open', 'all')), ...Paging }),
    data: Rows(Task),
    access: 'operations.adverts',
  },
  'POST /courseService/desk/:id': {
    params: ById,
    body: Type.Object({
      deed: Literals('take', 'progress', 'hand-over'),
      doneCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    }),
    data: Done,
    access: 'operations.adverts',
    changes: true,
    fails: ['inputs.not-found', 'inputs.state'],
  },
})
