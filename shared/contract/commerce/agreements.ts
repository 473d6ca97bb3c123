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
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { Percent } from './income.shapes.ts'
import { BENEFIT_KINDS, INSTALMENT_TRIGGERS } from './income.states.ts'

const Codes = Type.Optional(Type.Array(Text(40, 1), { maxItems: 50 }))
const Ids = Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true }))
const Dimensions = Type.Object({
  levelCode: Codes,
  courseId: Ids,
  foeBroad: Codes,
  campusId: Ids,
  sourceCountry: Codes,
  intakeFrom: Type.Optional(Day),
  intakeTo: Type.Optional(Day),
  onshore: Type.Optional(Type.Boolean()),
  enrolment: Type.Optional(Literals('new', 'renewal', 'extension')),
})
const RuleTerms = {
  dimensions: Dimensions,
  basis: OneOf([1, 2, 3, 4, 5]),
  netOfScholarship: Type.Boolean(),
  includeNonTuition: Type.Boolean(),
  type: Literals('percent', 'fixed'),
  value: Decimal,
  currency: Currency,
  minAmount: Nullable(Decimal),
  capAmount: Nullable(Decimal),
  bonusTiers: Type.Array(
    Type.Object({ from: Type.Integer({ minimum: 1, maximum: 9999 }), addPercent: Percent }),
    { maxItems: 10 },
  ),
  instalments: Type.Array(Type.Object({ percent: Percent, trigger: WordOf(INSTALMENT_TRIGGERS) }), {
    maxItems: 8,
  }),
  clawbackDays: Type.Integer({ minimum: 0, maximum: 730 }),
  packageMode: Literals('all', 'principal'),
}
const NamedPlaces = Type.Optional(
  Type.Array(Type.Object({ id: Id, nameEn: NullableText, nameCn: NullableText })),
)
const Rule = Type.Object({
  ruleId: Id,
  agreementId: Nullable(Id),
  ...RuleTerms,
  instalments: Type.Array(Type.Object({ percent: Decimal, trigger: Type.String() })),
  bonusTiers: Type.Array(Type.Object({ from: Type.Integer(), addPercent: Decimal })),
  validFrom: Day,
  validTo: Nullable(Day),
  /** Of its dimensions. */
  courses: NamedPlaces,
  campuses: NamedPlaces,
})
const Terms = {
  kind: OneOf([1, 2, 3]),
  territoryCountries: Type.Array(Text(4, 1), { maxItems: 60 }),
  startAt: Day,
  expiresAt: Day,
  autoExtend: Type.Boolean(),
  publicListed: Type.Boolean(),
  invoiceRules: Type.Object({
    currency: Currency,
    onePerStudent: Type.Boolean(),
    maxStudentsPerInvoice: Type.Integer({ minimum: 1, maximum: 100 }),
    claimWindowDays: Type.Integer({ minimum: 1, maximum: 730 }),
    payTermDays: Type.Integer({ minimum: 0, maximum: 365 }),
  }),
}
/** Terms of the agency's side alone. */
const AgencyTerms = {
  taxStatus: Type.Object({ gstRegistered: Type.Boolean(), abn: Nullable(Text(20)) }),
  bankAccountId: Nullable(Id),
}
const Agreement = Type.Object({
  agreementId: Id,
  agreementNo: Type.String(),
  agency: Type.Object({ id: Id, nameEn: NullableText, nameCn: NullableText }),
  school: Type.Object({ id: Id, nameEn: NullableText, nameCn: NullableText }),
  ...Terms,
  ...AgencyTerms,
  referenceChecks: Type.Array(Type.Object({ referee: Type.String(), date: Day, result: Type.String() })),
  monitoringReviews: Type.Array(Type.Object({ date: Day, result: Type.String(), note: Type.String() })),
  state: Type.Integer(),
  reason: NullableText,
  sentBy: Nullable(Literals('agency', 'school')),
  stateSince: Instant,
  moves: Type.Array(Type.Integer()),
  mayEdit: Type.Boolean(),
  rules: Type.Array(Rule),
})
const Benefit = Type.Object({
  benefitId: Id,
  kind: Type.String(),
  value: Decimal,
  currency: Type.String(),
  day: Day,
  giver: Type.String(),
  receiver: Type.String(),
  remark: NullableText,
})
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
  // A check of references or a review, written down by the institution.
  'POST /agreement/review': {
    body: Type.Object({
      agreementId: Id,
      kind: Literals('reference', 'review'),
      date: Day,
      referee: Maybe(Text(120)),
      result: Filled(200),
      note: Maybe(Text(500)),
    }),
    data: Agreement,
    access: 'commerce.agreements',
    changes: true,
    fails: FOUND,
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
    body: Type.Object({ from: Maybe(Day), to: Maybe(Day), ...Paging }),
    data: Rows(Benefit),
    access: 'commerce.agreementsSee',
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
})
