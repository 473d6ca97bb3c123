import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Type,
} from '../call.ts'

const Kind = Literals('agency', 'school')
const Target = Type.Object({
  kind: Kind,
  id: Id,
  nameEn: NullableText,
  nameCn: NullableText,
})
/** 1 open, 2 upheld, 3 dismissed. */
const State = Type.Integer()
const REASON = 500
const TEXT = 2000

const Complaint = Type.Object({
  id: Id,
  target: Target,
  text: Type.String(),
  state: State,
  reason: NullableText,
  createdAt: Instant,
  dueAt: Instant,
  decidedAt: Nullable(Instant),
})

/** docs/domain/messages.md#complaints */
export const complaintCalls = calls({
  'GET /complaints/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Type.Object({ ...Rows(Complaint).properties, targets: Type.Array(Target) }),
    access: 'operations.complain',
    fails: ['cases.not-found'],
  },
  'POST /complaints': {
    body: Type.Object({ caseId: Id, kind: Kind, targetId: Id, text: Filled(TEXT) }),
    data: Type.Object({ id: Id, dueAt: Instant }),
    access: 'operations.complain',
    changes: true,
    perMinute: 10,
    fails: ['cases.not-found', 'operations.complaint-target', 'operations.complaint-open'],
  },
  'GET /operations/complaints': {
    query: Type.Object({ state: Type.Optional(OneOf([1, 2, 3])), ...Paging }),
    data: Rows(
      Type.Object({
        ...Complaint.properties,
        /** Null where an operator wrote it down, and where the person has gone. */
        complainant: NullableText,
        case: Nullable(Type.Object({ id: Id, refNo: Type.String() })),
        decidedBy: NullableText,
        moves: Type.Array(State),
      }),
    ),
    access: 'operations.complaints',
  },
  'POST /operations/complaints/:id': {
    params: ById,
    body: Type.Object({ state: OneOf([2, 3]), reason: Filled(REASON) }),
    data: Done,
    access: 'operations.complaints',
    changes: true,
    fails: ['row.not-found', 'operations.complaint-state'],
  },
  // It came another way and was upheld.
  'POST /operations/agencies/:id/complaints': {
    params: ById,
    body: Type.Object({ reason: Filled(REASON) }),
    data: Done,
    access: 'operations.complaints',
    changes: true,
    fails: ['discovery.agency-not-found'],
  },
})
