import { ById, calls, Day, Filled, Id, Instant, Maybe, OneOf, Paging, Text, Type } from '../call.ts'
import { caseDesk } from './case-desk.ts'
import { caseRecord } from './case-record.ts'
import { CaseQuestion, caseViews, Stage } from './case-views.ts'
import { CaseDetail, CaseRow, Consent, Contacts, Seen } from './cases.shapes.ts'
import { AskedOfChoice } from './choices/choice-facts.shapes.ts'
import { corrections } from './choices/corrections.ts'
import { Dossier } from './dossier.shapes.ts'
import { Amount, CensusFacts, EnrolmentFacts, OfferTerms } from './offers.shapes.ts'
import { pool } from './pool.ts'
import { transfers } from './transfers.ts'

const ChoiceParam = Type.Object({
  courseType: OneOf([1, 2, 3, 4]),
  courseId: Id,
  campusId: Maybe(Id),
  intakeId: Maybe(Id),
  isBackup: Maybe(Type.Boolean()),
  ...AskedOfChoice,
})
const FOUND = ['cases.not-found'] as const
/** A code of the move's list (CASE_REASONS, CHOICE_REASONS), own words, or both. */
const Why = { reason: Maybe(Text(500)), reasonCode: Maybe(Text(20)) }
const COMMIT_FAILS = [
  'cases.not-found',
  'cases.not-draft',
  'cases.dossier-not-found',
  'cases.dossier-incomplete',
  'cases.choice-count',
  'cases.choice-twice',
  'cases.course-offline',
  'cases.intake-closed',
  'cases.receiver',
  'cases.agency-unverified',
  'cases.two-schools',
  'cases.school-outside',
  'cases.agency-closed',
  'cases.pool-sent',
  'cases.consent-missing',
  'discovery.course-not-found',
  'discovery.agency-not-found',
  'row.changed',
] as const

const ownActs = calls({
  // Saves (status 1) or submits (2 agent or school, 3 pool). No caseId makes a case; caseSource 4 is a draft.
  'POST /case/case': {
    body: Type.Object({
      caseId: Maybe(Id),
      version: Type.Optional(Type.Integer()),
      caseSource: OneOf([1, 2, 3, 4, 5, 6]),
      status: OneOf([1, 2, 3]),
      deliverId: Maybe(Id),
      deliverType: Maybe(OneOf([1, 2, 3])),
      datumStudentId: Maybe(Id),
      commitWay: Maybe(OneOf([1, 2, 3])),
      commitType: Maybe(OneOf([1, 2, 3, 4, 5])),
      canCopyFileIds: Maybe(Type.Array(Id, { maxItems: 100 })),
      orderParamList: Type.Array(ChoiceParam, { maxItems: 20 }),
      ...Contacts,
      applyInfo: Maybe(Text(3000)),
      consents: Maybe(Type.Array(Consent, { maxItems: 60 })),
      // Through which advert the page was opened: counted for its day, and not kept.
      advertId: Type.Optional(Id),
    }),
    data: CaseDetail,
    access: 'cases.apply',
    changes: true,
    fails: COMMIT_FAILS,
  },
  'POST /case/coursecaselist': {
    body: Type.Object({
      status: Type.Optional(Type.Array(Type.Integer(), { maxItems: 9 })),
      stage: Type.Optional(Stage),
      ...CaseQuestion,
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(CaseRow),
      total: Type.Integer(),
      redPointCount: Type.Integer(),
      counts: Type.Array(Type.Object({ status: Type.Integer(), count: Type.Integer() })),
      stageCounts: Type.Array(Type.Object({ stage: Stage, count: Type.Integer() })),
    }),
    access: 'cases.see',
  },
  'POST /case/getCaseDetailsForCaseCommitPage/:id': {
    params: ById,
    data: CaseDetail,
    access: 'cases.see',
    writes: true,
    fails: ['cases.not-found', 'cases.read-reason'],
  },
  // The platform gives a reason before it reads a case; its parties find it in the log.
  'POST /case/reading/:id': {
    params: ById,
    body: Type.Object({ reason: Filled(300) }),
    data: CaseDetail,
    access: 'operations.cases',
    changes: true,
    fails: FOUND,
  },
  // And again before it reads the applicant's profile, as it went with the case.
  'POST /case/reading/:id/dossier': {
    params: ById,
    body: Type.Object({ reason: Filled(300) }),
    data: Dossier,
    access: 'operations.cases',
    changes: true,
    fails: [...FOUND, 'cases.dossier-not-found'],
  },
  // Accept 4, refuse 7, withdraw 8, archive 9. Sent by the applicant to the pool 3 or to
  // another receiver 2, it needs the consents that GET /case/consents/:caseId names for them.
  'POST /case/case/status': {
    body: Type.Object({
      caseId: Id,
      ...Seen,
      status: Type.Integer({ minimum: 1, maximum: 9 }),
      ...Why,
      deliverType: Maybe(OneOf([2, 3])),
      deliverId: Maybe(Id),
      consents: Maybe(Type.Array(Consent, { maxItems: 60 })),
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.changed',
      'cases.status-move',
      'cases.reason-missing',
      'cases.receiver',
      'cases.agency-unverified',
      'cases.two-schools',
      'cases.school-outside',
      'cases.agency-held',
      'cases.consent-missing',
      'cases.intake-closed',
      'cases.pool-taken',
      'cases.pool-day',
      'cases.pool-open',
      'cases.pool-again',
      'cases.pool-idle',
      'discovery.agency-not-found',
    ],
  },
  // 6 lodge; 11 and 12 need `offer` (depositAmount in the fee's currency); 13 `signedName`; 15 `enrolment`;
  // 24 `intakeId`, which makes a choice for that intake; 21 and 27 a reason.
  'POST /case/order/status': {
    body: Type.Object({
      choiceId: Id,
      ...Seen,
      status: Type.Integer({ minimum: 1, maximum: 27 }),
      ...Why,
      institutionAppNo: Maybe(Text(40)),
      /** Of a school without an account here: 2 the provider's portal, 3 e-mail, 4 another system. */
      lodgedVia: Maybe(OneOf([2, 3, 4])),
      offerExpiresAt: Maybe(Instant),
      depositAmount: Maybe(Amount),
      paymentNote: Maybe(Text(1000)),
      intakeId: Maybe(Id),
      offer: Maybe(OfferTerms),
      signedName: Maybe(Text(120)),
      deposit: Maybe(Type.Object({ amount: Amount, paidOn: Day })),
      enrolment: Maybe(EnrolmentFacts),
      commencedAt: Maybe(Day),
      ...CensusFacts,
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.changed',
      'cases.status-move',
      'cases.reason-missing',
      'cases.documents-open',
      'cases.conditions-open',
      'cases.package-order',
      'cases.choice-twice',
      'files.not-found',
      'cases.offer-missing',
      'cases.agency-held',
      'cases.agreement-staff',
      'cases.receipt-missing',
      'cases.confirmation-missing',
      'cases.signed-name',
    ],
  },
  // A question answered (8), a check attended (9), the visa applied for (15).
  'POST /case/choice/:id/answer': {
    params: ById,
    body: Type.Object({ ...Seen, text: Maybe(Text(1000)) }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'cases.nothing-asked', 'permission.denied'],
  },
})

export const cases = {
  ...ownActs,
  ...caseDesk,
  ...caseRecord,
  ...caseViews,
  ...corrections,
  ...pool,
  ...transfers,
}
export type Cases = typeof cases
