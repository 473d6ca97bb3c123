import { calls, Day, Filled, Id, Maybe, OneOf, Type } from '../../call.ts'
import { CaseDetail, Seen } from '../cases.shapes.ts'
import { Amount } from '../offers.shapes.ts'
import { CreditEvidence } from './choice-facts.shapes.ts'
import { PACKAGE_LIMIT } from './choice-facts.states.ts'

const ByChoice = { ...Seen, choiceId: Id }
const FAILS = ['cases.not-found', 'cases.changed', 'permission.denied'] as const

/** What is known of a choice beside its moves: each is written in its span of statuses. */
export const choiceFacts = calls({
  // After an offer: the institution's number of the student.
  'POST /case/choice/studentNo': {
    body: Type.Object({ ...ByChoice, institutionStudentNo: Filled(40) }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: FAILS,
  },
  // The applicant's side says what was studied; asked again after a refusal.
  'POST /case/choice/credit': {
    body: Type.Object({
      ...ByChoice,
      studied: Filled(1000),
      fileIds: CreditEvidence,
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: [...FAILS, 'files.not-found'],
  },
  // 2 granted: units, or weeks by which the course is shorter; 3 refused.
  'POST /case/choice/credit/decide': {
    body: Type.Object({
      ...ByChoice,
      state: OneOf([2, 3]),
      units: Maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
      weeks: Maybe(Type.Integer({ minimum: 1, maximum: 260 })),
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: [...FAILS, 'cases.nothing-asked'],
  },
  // 1 due, 2 paid, 3 waived; in the currency of the course.
  'POST /case/choice/fee': {
    body: Type.Object({ ...ByChoice, state: OneOf([1, 2, 3]), amount: Maybe(Amount), on: Maybe(Day) }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: FAILS,
  },
  // Two to four choices in the order of study; one alone leaves its package.
  'POST /case/package': {
    body: Type.Object({
      ...Seen,
      caseId: Id,
      choiceIds: Type.Array(Id, { minItems: 1, maxItems: PACKAGE_LIMIT, uniqueItems: true }),
      principalId: Maybe(Id),
    }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: FAILS,
  },
})
