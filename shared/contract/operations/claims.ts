import {
  ById,
  calls,
  Done,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { LIMITS } from '../constants.ts'

const Claimed = Type.Object({
  schoolId: Id,
  ...Named,
  registerCode: NullableText,
  city: NullableText,
  countryCode: Type.String(),
})
const Claim = {
  id: Id,
  school: Claimed,
  position: Type.String(),
  note: NullableText,
  files: Type.Array(Type.Object({ fileId: Id, originalName: Type.String(), bytes: Type.Integer() })),
  /** 1 waiting, 2 approved, 3 rejected, 4 withdrawn. */
  state: Type.Integer(),
  reason: NullableText,
  createdAt: Instant,
  decidedAt: Nullable(Instant),
}

export const claims = calls({
  'POST /roughRaftSchool/claimable': {
    body: Type.Object({ keyword: Text(80, 2) }),
    data: Rows(Type.Object({ ...Claimed.properties, taken: Type.Boolean() })),
    access: 'profiles.school',
    perMinute: 60,
  },
  'GET /roughRaftSchool/claim': {
    data: Type.Object({ claim: Nullable(Type.Object(Claim)), may: Type.Boolean() }),
    access: 'profiles.school',
  },
  'POST /roughRaftSchool/claim': {
    body: Type.Object({
      schoolId: Id,
      position: Filled(100),
      note: Maybe(Text(500)),
      fileIds: Type.Array(Id, { minItems: 1, maxItems: LIMITS.proofs, uniqueItems: true }),
    }),
    data: Done,
    access: 'profiles.school',
    changes: true,
    perMinute: 10,
    fails: [
      'profiles.claim-open',
      'profiles.claim-taken',
      'profiles.claim-own',
      'files.not-found',
      'discovery.school-not-found',
      'permission.denied',
    ],
  },
  'DELETE /roughRaftSchool/claim': {
    data: Empty,
    access: 'profiles.school',
    changes: true,
    fails: ['row.not-found'],
  },
})

export const claimReviews = calls({
  'GET /operations/claims/:id': {
    params: ById,
    data: Type.Object({
      ...Claim,
      claimant: Type.Object({ accountId: Id, account: Type.String(), nickname: Type.String() }),
      rivals: Type.Integer(),
    }),
    access: 'operations.verification',
    fails: ['row.not-found'],
  },
  'POST /operations/claims/:id': {
    params: ById,
    body: Type.Object({
      decision: Literals('approve', 'reject'),
      reason: Maybe(Text(500)),
    }),
    data: Done,
    access: 'operations.verification',
    changes: true,
    fails: ['row.not-found', 'profiles.move', 'profiles.claim-taken', 'profiles.claim-own'],
  },
})
