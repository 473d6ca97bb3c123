import {
  ById,
  Currency,
  calls,
  Day,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
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
import { AgencyContent, SchoolContent, Standing } from '../catalogue/profiles.shapes.ts'
import { BLOCK_CLASSES } from '../catalogue/profiles.states.ts'
import { commentReviews } from '../content/discussions.ts'
import { caseRuleCalls } from './case-rules.ts'
import { claimReviews } from './claims.ts'
import { complaintCalls } from './complaints.ts'
import { enquiryCalls } from './enquiries.ts'
import { goodsCalls } from './goods.ts'
import { jobCalls } from './jobs.ts'
import { OperationsLogLine, overviewCalls } from './overview.ts'
import { priceRowCalls } from './price-rows.ts'
import { readerReports } from './reader-reports.ts'
import { registerImportCalls } from './register-imports.ts'

const Kind = Literals('agency', 'school')
const ReasonClass = Literals(...BLOCK_CLASSES)
const Keyword = Type.Optional(Text(80))
const Reason = Filled(500)
const MailAddress = Type.String()

const Announcement = Type.Object({
  id: Id,
  contentCn: Type.String(),
  contentEn: Type.String(),
  from: Instant,
  to: Instant,
  audience: Type.Array(Type.Integer()),
  dismissible: Type.Boolean(),
  version: Type.Integer(),
})

const accountAct = {
  params: ById,
  body: Type.Object({ reason: Reason }),
  data: Done,
  access: 'operations.accounts',
  changes: true,
  fails: ['account.not-found', 'operations.account-state', 'permission.denied'],
} as const

const desk = calls({
  'GET /operations/verifications': {
    query: Type.Object({
      list: Type.Optional(Literals('waiting', 'verified', 'due', 'rejected', 'suspended', 'blocked')),
      keyword: Keyword,
      ...Paging,
    }),
    data: Rows(
      Type.Object({
        /** A claim has its school's name. */
        kind: Type.Union([Kind, Type.Literal('claim')]),
        id: Id,
        ...Named,
        countryCode: Type.String(),
        verificationState: Type.Integer(),
        draftState: Type.Integer(),
        submittedAt: Nullable(Instant),
        verifiedAt: Type.Optional(Nullable(Instant)),
      }),
    ),
    access: 'operations.verification',
  },
  'GET /operations/verifications/:kind/:id': {
    params: Type.Object({ kind: Kind, id: Id }),
    data: Type.Object({
      kind: Kind,
      ...Standing,
      decisions: Type.Array(Type.String()),
      blockProposed: Type.Boolean(),
      /** Of the proposed or the confirmed block. */
      blockClass: Nullable(ReasonClass),
      owner: Nullable(Type.Object({ accountId: Id, account: Type.String(), nickname: Type.String() })),
      agency: Nullable(AgencyContent),
      school: Nullable(SchoolContent),
      changed: Type.Array(Type.String()),
      log: Type.Array(OperationsLogLine),
    }),
    access: 'operations.verification',
    fails: ['row.not-found'],
  },
  'POST /operations/verifications/:kind/:id': {
    params: Type.Object({ kind: Kind, id: Id }),
    body: Type.Object({
      decision: Literals('approve', 'reject', 'suspend', 'lift', 'block'),
      reason: Maybe(Text(500)),
      /** Needed to block; who confirms keeps the class that was proposed. */
      reasonClass: Maybe(ReasonClass),
      /**
       * Credentials that an approval leaves unconfirmed; the
       * public page says so, and no licence counts by them.
       */
      refusedCredentials: Type.Optional(
        Type.Array(Type.Object({ kind: Text(60, 1), number: Text(60, 1) }), { maxItems: 20 }),
      ),
      version: Type.Integer({ minimum: 0 }),
    }),
    data: Type.Object({
      verificationState: Type.Integer(),
      draftState: Type.Integer(),
      blockProposed: Type.Boolean(),
    }),
    access: 'operations.verification',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'profiles.move', 'operations.second-person'],
  },
  'GET /operations/files/:id': {
    params: ById,
    data: Type.Unsafe<Buffer>({}),
    wire: 'binary',
    access: 'operations.verification',
    writes: true,
    fails: ['files.not-found'],
  },
  'GET /operations/accounts': {
    query: Type.Object({
      keyword: Keyword,
      type: Type.Optional(OneOf([1, 2, 3, 5, 9])),
      status: Type.Optional(OneOf([0, 1, 2, 3, 4, 5, 6])),
      ...Paging,
    }),
    data: Rows(
      Type.Object({
        id: Id,
        account: MailAddress,
        nickname: Type.String(),
        type: Type.Integer(),
        staffRole: NullableText,
        level: Type.Integer(),
        status: Type.Integer(),
        agencyId: Nullable(Id),
        schoolId: Nullable(Id),
        lastLoginAt: Nullable(Instant),
        createdAt: Instant,
      }),
    ),
    access: 'operations.accounts',
  },
  'POST /operations/accounts/:id/suspend': accountAct,
  'POST /operations/accounts/:id/restore': accountAct,
  'GET /operations/announcements': {
    query: Type.Object(Paging),
    data: Rows(Announcement),
    access: 'operations.announcements',
  },
  'POST /operations/announcements': {
    body: Type.Object({
      id: Maybe(Id),
      /** Of the one that was read; another has changed it since when it differs. */
      version: Type.Optional(Type.Integer()),
      idempotencyKey: Type.Optional(Text(64, 8)),
      contentCn: Filled(500),
      contentEn: Filled(500),
      from: Instant,
      to: Instant,
      /** Empty for all, visitors included. */
      audience: Type.Array(OneOf([1, 2, 3, 5]), { maxItems: 4, uniqueItems: true }),
      dismissible: Type.Boolean(),
    }),
    data: Done,
    access: 'operations.announcements',
    changes: true,
    fails: ['row.not-found', 'row.changed'],
  },
  'DELETE /operations/announcements/:id': {
    params: ById,
    data: Done,
    access: 'operations.announcements',
    changes: true,
    fails: ['row.not-found'],
  },
  'GET /operations/exchange-rates': {
    query: Type.Object({ currency: Type.Optional(Text(3)), ...Paging }),
    data: Rows(
      Type.Object({
        id: Id,
        currency: Type.String(),
        rate: Type.String(),
        day: Day,
        source: Type.String(),
        demo: Type.Boolean(),
        updatedAt: Instant,
        /** Counts today. */ inForce: Type.Boolean(),
      }),
    ),
    access: 'operations.rates',
  },
  'POST /operations/exchange-rates': {
    body: Type.Object({
      currency: Currency,
      rate: Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,8})?$' }),
      day: Day,
      source: Filled(120),
    }),
    data: Done,
    access: 'operations.rates',
    changes: true,
    fails: ['row.not-found'],
  },
  'GET /operations/log': {
    query: Type.Object({
      keyword: Keyword,
      action: Type.Optional(Text(40)),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
      ...Paging,
    }),
    data: Rows(OperationsLogLine),
    access: 'operations.log',
  },
})
export const operations = {
  ...desk,
  ...claimReviews,
  ...caseRuleCalls,
  ...priceRowCalls,
  ...goodsCalls,
  ...commentReviews,
  ...enquiryCalls,
  ...overviewCalls,
  ...readerReports,
  ...complaintCalls,
  ...registerImportCalls,
  ...jobCalls,
}
export type Operations = typeof operations
