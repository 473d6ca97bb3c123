import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { CaseDetail } from './cases.shapes.ts'

const PoolRequest = Type.Object({
  caseId: Id,
  refNo: Type.String(),
  caseType: Type.Integer(),
  nationality: NullableText,
  nationalityName: Nullable(Type.Object(Named)),
  educationName: Nullable(Type.Object(Named)),
  countryNames: Type.Array(Type.Object(Named)),
  since: Instant,
  countryCodes: Type.Array(Type.String()),
  levels: Type.Array(Type.String()),
  levelNames: Type.Array(Type.Object(Named)),
  firstCourse: Nullable(Type.Object(Named)),
  choiceCount: Type.Integer(),
  /** Broad fields and months of the courses; where these say none, of the applicant's plan. */
  fieldNames: Type.Array(Type.Object(Named)),
  intakes: Type.Array(Type.String()),
  /** Of visas: their kinds of demand, and what is said of it without contact data. */
  demandNames: Type.Array(Type.Object(Named)),
  demand: NullableText,
  educationLevel: NullableText,
  englishOverall: NullableText,
  remarks: NullableText,
  createdTime: Instant,
})
/** Who took the request, until when, and why it came back. */
const PoolTake = Type.Object({
  taker: Type.Object(Named),
  takenAt: Instant,
  returnedAt: Nullable(Instant),
  reasonEn: NullableText,
  reasonCn: NullableText,
})
const PoolState = Type.Object({
  /** How many may take it, 1 to 3. */
  takers: Type.Integer(),
  excluded: Type.Array(Type.Object({ id: Id, ...Named })),
  takes: Type.Array(PoolTake),
  /** When the student is asked whether it stays; null outside of the pool. */
  until: Nullable(Instant),
  asked: Type.Boolean(),
  /** Waits for an operator after three returns. */
  inReview: Type.Boolean(),
  can: Type.Object({ change: Type.Boolean(), release: Type.Boolean(), assign: Type.Boolean() }),
})
const LIMITS_OF_TAKING = [
  'cases.pool-taken',
  'cases.pool-day',
  'cases.pool-open',
  'cases.pool-again',
  'cases.pool-idle',
] as const

export const pool = calls({
  'GET /case/acceptername': {
    query: Type.Object({ accepterId: Id, deliverType: Type.Optional(Text(2)) }),
    data: Type.Object({ name: NullableText }),
    access: 'cases.see',
  },
  'POST /case/servicePool': {
    body: Type.Object({
      caseType: Type.Optional(OneOf([1, 2])),
      countryCode: Type.Optional(Text(4)),
      levelCode: Type.Optional(Text(10)),
      foeBroad: Type.Optional(Text(10)),
      keyword: Type.Optional(Text(80)),
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(PoolRequest),
      total: Type.Integer(),
      /** The office takes no requests until it is verified and published. */
      closed: Type.Optional(Type.Boolean()),
    }),
    access: 'cases.pool',
  },
  // One request, still without the applicant's identity, with its history.
  'POST /case/servicepoolinfo': {
    body: Type.Object({ caseId: Id }),
    data: Type.Object({
      ...PoolRequest.properties,
      city: NullableText,
      /** '-17', '18-20', '21-24', '25-29' or '30-'. */
      ageBand: NullableText,
      courses: Type.Array(Type.Object({ ...Named, startDate: NullableText })),
      /** A band of ten thousand a year: '30000-40000'. */
      budgetBand: NullableText,
      currency: NullableText,
      takes: Type.Array(PoolTake),
    }),
    access: 'cases.pool',
    fails: ['cases.not-found'],
  },
  'POST /case/takeCaseFromPool/:id': {
    params: ById,
    data: CaseDetail,
    access: 'cases.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.intake-closed', ...LIMITS_OF_TAKING],
  },
  'POST /case/putCaseBackToPool/:id': {
    params: ById,
    // A code of the lookup poolReturnReason, words, or both.
    body: Type.Object({ reason: Maybe(Text(500)), reasonCode: Maybe(Text(20)) }),
    data: Done,
    access: 'cases.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.status-move', 'cases.reason-missing'],
  },
  'GET /case/pool/:id': {
    params: ById,
    data: PoolState,
    access: 'cases.see',
    fails: ['cases.not-found'],
  },
  // By the student: how many take it, the agencies that do
  // not see it; `stay` answers that it stays another 30 days.
  'PUT /case/pool/:id': {
    params: ById,
    body: Type.Object({
      takers: Type.Optional(OneOf([1, 2, 3])),
      excluded: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      stay: Type.Optional(Type.Boolean()),
    }),
    data: PoolState,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'permission.denied', 'discovery.agency-not-found'],
  },
  'POST /case/pool/:id/release': {
    params: ById,
    body: Type.Object({ reason: Filled(500) }),
    data: PoolState,
    access: 'operations.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.status-move'],
  },
  // Those that may take it; an operator gives it to one of them.
  'GET /case/pool/:id/agencies': {
    params: ById,
    data: Rows(Type.Object({ id: Id, ...Named })),
    access: 'operations.pool',
    fails: ['cases.not-found'],
  },
  'POST /case/pool/:id/assign': {
    params: ById,
    body: Type.Object({ agencyId: Id, reason: Filled(500) }),
    data: PoolState,
    access: 'operations.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.status-move', 'cases.pool-taken', 'cases.agency-held', 'input.invalid'],
  },
})
