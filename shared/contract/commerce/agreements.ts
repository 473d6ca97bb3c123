import {
  Currency,
  calls,
  Day,
  Decimal,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import {
  AgencyTerms,
  Agreement,
  Benefit,
  BenefitPeriod,
  Coverage,
  RuleTerms,
  Terms,
} from './agreements.shapes.ts'
import { BENEFIT_KINDS } from './income.states.ts'

const FOUND = ['income.agreement-not-found'] as const

/** [ours] */
export const agreements = calls({
  'POST /agreement/list': {
    body: Type.Object({ state: Maybe(OneOf([1, 2, 3, 4, 5, 6])), ...Paging }),
    data: Rows(Agreement),
    access: 'commerce.agreementsSee',
  },
  'GET /agreement/:id': {
    params: Type.Object({ id: Id }),
    data: Agreement,
    access: 'commerce.agreementsSee',
    fails: FOUND,
  },
  // A draft is edited by who made it; `otherId` is the other side's agency or school.
  'POST /agreement/save': {
    body: Type.Object({
      agreementId: Type.Optional(Id),
      otherId: Type.Optional(Id),
      ...Terms,
      // Not sent, what the draft says stays.
      ...Coverage,
      taxStatus: Type.Optional(AgencyTerms.taxStatus),
      bankAccountId: Maybe(Id),
    }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: [
      'income.agreement-not-found',
      'income.agreement-move',
      'income.agreement-open',
      'permission.denied',
    ],
  },
  'POST /agreement/status': {
    body: Type.Object({
      agreementId: Id,
      state: OneOf([1, 2, 3, 4, 6]),
      reason: Maybe(Text(500)),
      // The state that was looked at; a countersignature needs it.
      stateSince: Type.Optional(Instant),
    }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: ['income.agreement-not-found', 'income.agreement-move', 'income.reason-missing', 'row.changed'],
  },
  // Where the agency is paid and taxed: also while the agreement is active.
  'POST /agreement/payee': {
    body: Type.Object({ agreementId: Id, ...AgencyTerms }),
    data: Agreement,
    access: 'commerce.payAccounts',
    changes: true,
    fails: ['income.agreement-not-found', 'income.account-not-found'],
  },
  // The paper that both signed, uploaded before by the same person; the other side's is not replaced.
  'POST /agreement/signedCopy': {
    body: Type.Object({ agreementId: Id, fileId: Id }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: ['income.agreement-not-found', 'income.agreement-move', 'files.not-found', 'files.quota'],
  },
  // A check of references, a review or a training, written down by the institution.
  'POST /agreement/review': {
    body: Type.Object({
      agreementId: Id,
      kind: Literals('reference', 'review', 'training'),
      date: Day,
      referee: Maybe(Text(120)),
      result: Filled(200),
      note: Maybe(Text(500)),
      // Uploaded before by the same person.
      fileId: Maybe(Id),
    }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: ['income.agreement-not-found', 'files.not-found', 'files.quota'],
  },
  // A new row: one that holds is never edited, it ends the day before.
  'POST /agreement/rule': {
    body: Type.Object({
      agreementId: Id,
      replacesId: Maybe(Id),
      ...RuleTerms,
      validFrom: Day,
      validTo: Maybe(Day),
    }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: ['income.agreement-not-found', 'income.agreement-move'],
  },
  'POST /agreement/endRule': {
    body: Type.Object({ ruleId: Id, validTo: Day }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: ['income.agreement-not-found', 'income.agreement-move'],
  },
  // Benefits without money, for the report to the Australian department.
  'POST /agreement/benefits': {
    body: Type.Object({ ...BenefitPeriod, ...Paging }),
    data: Type.Object({
      ...Rows(Benefit).properties,
      totals: Type.Optional(Type.Array(Type.Object({ currency: Type.String(), value: Decimal }))),
    }),
    access: 'commerce.agreementsSee',
  },
  'POST /agreement/benefitsExport': {
    body: Type.Object(BenefitPeriod),
    data: Empty,
    access: 'commerce.incomeExport',
    wire: 'binary',
    fails: ['permission.denied'],
  },
  'POST /agreement/benefit': {
    body: Type.Object({
      agreementId: Maybe(Id),
      kind: WordOf(BENEFIT_KINDS),
      value: Decimal,
      currency: Currency,
      day: Day,
      giver: Filled(120),
      receiver: Filled(120),
      remark: Maybe(Text(200)),
    }),
    data: Empty,
    access: 'commerce.agreements',
    changes: true,
    fails: FOUND,
  },
  // A row of the same day with the amount below nothing: rows are never changed.
  'POST /agreement/benefitBack': {
    body: Type.Object({ benefitId: Id, remark: Filled(200) }),
    data: Empty,
    access: 'commerce.agreements',
    changes: true,
    fails: ['row.not-found'],
  },
})
