import {
  calls,
  Done,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { FAILURE_ACTS, JOB_NAMES, LETTER_KINDS } from './jobs.states.ts'

const Act = { act: Literals(...FAILURE_ACTS), reason: Maybe(Text(500)) }

/** Background work: what runs when, what failed, and what could not be delivered. */
export const jobCalls = calls({
  'GET /operations/jobs': {
    data: Rows(
      Type.Object({
        name: Literals(...JOB_NAMES),
        state: Literals('fine', 'running', 'failed', 'left', 'late', 'waiting', 'never'),
        everySeconds: Type.Union([Type.Number(), Type.Null()]),
        startedAt: Nullable(Instant),
        tookMs: Type.Union([Type.Integer(), Type.Null()]),
        nextAt: Nullable(Instant),
        runs: Type.Integer(),
        /** In a row. */ failures: Type.Integer(),
        failedAt: Nullable(Instant),
        error: NullableText,
        /** A run was asked for and has not begun. */ asked: Type.Boolean(),
        acts: Type.Array(Literals(...FAILURE_ACTS)),
      }),
    ),
    access: 'operations.jobs',
  },
  // Again runs it within seconds; leave puts a failure aside until it fails next.
  'POST /operations/jobs/:name': {
    params: Type.Object({ name: Literals(...JOB_NAMES) }),
    body: Type.Object(Act),
    data: Done,
    access: 'operations.jobs',
    changes: true,
    fails: ['operations.job-act'],
  },
  // What people were shown as a fault; the beginning of `requestId` is the reference that they quote.
  'GET /operations/faults': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(
      Type.Object({
        id: Id,
        requestId: Type.String(),
        wire: Type.String(),
        message: Type.String(),
        at: Instant,
      }),
    ),
    access: 'operations.jobs',
  },
  // Mails, events, addresses notified of releases, and copies of own data that failed at least once.
  'GET /operations/letters': {
    query: Type.Object({ kind: Type.Optional(Literals(...LETTER_KINDS)), ...Paging }),
    data: Rows(
      Type.Object({
        id: Type.String(),
        kind: Literals(...LETTER_KINDS),
        letterId: Id,
        to: Type.String(),
        subject: NullableText,
        at: Instant,
        tries: Type.Integer(),
        /** Null when it is not tried by itself any more. */ nextAt: Nullable(Instant),
        error: NullableText,
      }),
    ),
    access: 'operations.jobs',
  },
  // As after an outage: all of a kind that failed are tried anew. Answers how many.
  'POST /operations/letters/:kind': {
    params: Type.Object({ kind: Literals(...LETTER_KINDS) }),
    body: Type.Object({ reason: Act.reason }),
    data: Type.Object({ count: Type.Integer() }),
    access: 'operations.jobs',
    changes: true,
  },
  // Again begins its tries anew; leave ends them.
  'POST /operations/letters/:kind/:id': {
    params: Type.Object({ kind: Literals(...LETTER_KINDS), id: Id }),
    body: Type.Object(Act),
    data: Done,
    access: 'operations.jobs',
    changes: true,
    fails: ['row.not-found'],
  },
})
