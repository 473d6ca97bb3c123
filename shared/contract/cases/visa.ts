import { calls, Id, Maybe, NullableText, OneOf, Paging, Rows, Text, Type } from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { CaseQuestion } from './case-views.ts'
import { CaseDetail, CaseRow, Consent, Contacts, Seen } from './cases.shapes.ts'
import { VisaDemand, VisaFact, VisaFacts, VisaParam } from './visa.shapes.ts'

/** Institutions and other accounts have no part in visas: `openTo` leaves them out of each of these calls. */
export const visa = calls({
  // Saves (status 1) or submits (2 agent, 3 pool), as POST /case/case does with courses.
  // commitType 2 adds visas to a case in progress; only their new countries need a consent.
  'POST /case/visa': {
    body: Type.Object({
      caseId: Maybe(Id),
      version: Type.Optional(Type.Integer()),
      caseSource: OneOf([2, 3, 4, 5]),
      status: OneOf([1, 2, 3]),
      deliverId: Maybe(Id),
      deliverType: Maybe(OneOf([1, 2])),
      datumStudentId: Maybe(Id),
      commitWay: Maybe(OneOf([2, 3])),
      commitType: Maybe(OneOf([1, 2])),
      canCopyFileIds: Maybe(Type.Array(Id, { maxItems: 100 })),
      orderVisaParamList: Type.Array(VisaParam, { maxItems: 10 }),
      ...VisaDemand,
      ...Contacts,
      applyInfo: Maybe(Text(3000)),
      consents: Maybe(Type.Array(Consent, { maxItems: 60 })),
    }),
    data: CaseDetail,
    access: 'cases.apply',
    openTo: 'cases.visa',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.not-draft',
      'cases.dossier-not-found',
      'cases.dossier-incomplete',
      'cases.visa-count',
      'cases.visa-twice',
      'cases.visa-licence',
      'cases.receiver',
      'cases.agency-unverified',
      'cases.agency-closed',
      'cases.pool-sent',
      'cases.consent-missing',
      'discovery.agency-not-found',
      'files.not-found',
      'row.changed',
    ],
  },
  'POST /case/visacaselist': {
    body: Type.Object({
      status: Type.Optional(Type.Array(Type.Integer(), { maxItems: 9 })),
      stage: Type.Optional(Text(10)),
      ...CaseQuestion,
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(CaseRow),
      total: Type.Integer(),
      redPointCount: Type.Integer(),
      counts: Type.Array(Type.Object({ status: Type.Integer(), count: Type.Integer() })),
      stageCounts: Type.Array(Type.Object({ stage: Type.String(), count: Type.Integer() })),
    }),
    access: 'cases.see',
    openTo: 'cases.visa',
  },
  // The courses with an offer that a visa can be for, in one country, with the CoE where it is recorded.
  'POST /case/visa/courses': {
    body: Type.Object({ country: Text(4, 1), datumStudentId: Maybe(Id) }),
    data: Rows(Type.Object({ choiceId: Id, refNo: Type.String(), ...Named, coeNumber: NullableText })),
    access: 'cases.work',
    openTo: 'cases.visa',
  },
  'POST /case/visa/status': {
    body: Type.Object({
      visaChoiceId: Id,
      ...Seen,
      status: Type.Integer({ minimum: 1, maximum: 26 }),
      reason: Maybe(Text(500)),
      ...VisaFacts,
    }),
    data: CaseDetail,
    access: 'cases.work',
    openTo: 'cases.visa',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.changed',
      'cases.status-move',
      'cases.reason-missing',
      'cases.documents-open',
      'cases.visa-licence',
      'cases.visa-lacks',
      'cases.review-over',
      'cases.agency-held',
      'permission.denied',
      'files.not-found',
    ],
  },
  // Corrects facts of moves that were made, VISA_FACTS_AT by the state; what is left out or null stays.
  'POST /case/visa/facts': {
    body: Type.Object({ visaChoiceId: Id, ...Seen, ...VisaFacts }),
    data: CaseDetail,
    access: 'cases.work',
    openTo: 'cases.visa',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'permission.denied', 'files.not-found', 'input.invalid'],
  },
  // A question answered (8), biometrics given (9), formalities done (11).
  'POST /case/visa/:id/answer': {
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...Seen, text: Maybe(Text(1000)) }),
    data: CaseDetail,
    access: 'cases.work',
    openTo: 'cases.visa',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'cases.nothing-asked', 'permission.denied'],
  },
  // Those in force today.
  'GET /case/visaFacts/:country': {
    params: Type.Object({ country: Text(4, 1) }),
    data: Rows(VisaFact),
    access: 'public',
    fails: ['permission.institution', 'permission.other'],
  },
})
