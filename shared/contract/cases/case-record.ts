import { ById, calls, Done, Filled, Id, Instant, Literals, Maybe, OneOf, Rows, Text, Type } from '../call.ts'
import { CaseDetail, Clock, LogLine, Seen } from './cases.shapes.ts'

const FOUND = ['cases.not-found'] as const

export const caseRecord = calls({
  // A file is attached to a requirement (reqId), as a type (docTypeCode; null clears it), or without.
  // A request says by `note` what is wanted, needed where the type is another one, and by `dueAt` until when.
  'POST /case/file': {
    body: Type.Object({
      caseId: Id,
      ...Seen,
      choiceId: Maybe(Id),
      reqId: Maybe(Id),
      action: Literals('request', 'attach', 'accept', 'reject', 'waive'),
      docTypeCode: Maybe(Text(10)),
      fileId: Maybe(Id),
      mandatory: Maybe(Type.Boolean()),
      note: Maybe(Text(500)),
      dueAt: Maybe(Instant),
      reason: Maybe(Text(500)),
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.changed',
      'row.not-found',
      'files.not-found',
      'permission.denied',
      'cases.mandate-own',
      'cases.reason-missing',
      'input.invalid',
    ],
  },
  // Out of one case, or without caseId out of all.
  'POST /case/deleteFile/:id': {
    params: ById,
    query: Type.Object({ caseId: Type.Optional(Id) }),
    data: Done,
    access: 'cases.work',
    changes: true,
    fails: ['files.not-found', 'permission.denied'],
  },
  'POST /case/log': {
    body: Type.Object({
      caseId: Id,
      choiceId: Maybe(Id),
      text: Filled(1000),
      visibility: Maybe(OneOf([1, 2, 3])),
      /** A code of the lookup caseAboutContactType: how the service side spoke with the applicant. */
      contactType: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7])),
    }),
    data: LogLine,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'permission.denied'],
  },
  'GET /case/getCaseLog/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Rows(LogLine),
    access: 'cases.see',
    fails: FOUND,
  },
  'GET /case/clock/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Rows(Clock),
    access: 'cases.see',
    fails: FOUND,
  },
  'POST /case/clock': {
    body: Type.Object({ caseId: Id, note: Filled(200), dueAt: Instant }),
    data: Clock,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'permission.denied'],
  },
  'PUT /case/clock/:id': {
    params: ById,
    body: Type.Object({
      action: Literals('pause', 'resume', 'extend', 'stop'),
      dueAt: Maybe(Instant),
      reason: Maybe(Text(200)),
    }),
    data: Clock,
    access: 'cases.work',
    changes: true,
    fails: ['row.not-found', 'permission.denied', 'cases.reason-missing'],
  },
})
