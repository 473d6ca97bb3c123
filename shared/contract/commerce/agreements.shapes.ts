import {
  Currency,
  Day,
  Decimal,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { Percent } from './income.shapes.ts'
import { INSTALMENT_TRIGGERS } from './income.states.ts'

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
export const RuleTerms = {
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
const NamedCodes = Type.Optional(
  Type.Array(Type.Object({ code: Type.String(), nameEn: NullableText, nameCn: NullableText })),
)
export const Rule = Type.Object({
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
  /** Those that are on their lists: an older word that is on none matches nothing. */
  levels: NamedCodes,
  fields: NamedCodes,
  countries: NamedCodes,
})
export const Terms = {
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
export const AgencyTerms = {
  taxStatus: Type.Object({ gstRegistered: Type.Boolean(), abn: Nullable(Text(20)) }),
  bankAccountId: Nullable(Id),
}
/** Which people of the agency it is for; none is all. */
export const Coverage = {
  offices: Type.Optional(Type.Array(Text(100, 1), { maxItems: 50, uniqueItems: true })),
  staffAllowed: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
}
const Colleagues = Type.Array(Type.Object({ accountId: Id, name: Type.String(), office: NullableText }))
const Check = {
  date: Day,
  result: Type.String(),
  file: Maybe(Type.Object({ fileId: Id, originalName: Type.String() })),
}
export const Agreement = Type.Object({
  agreementId: Id,
  agreementNo: Type.String(),
  agency: Type.Object({ id: Id, nameEn: NullableText, nameCn: NullableText }),
  school: Type.Object({ id: Id, nameEn: NullableText, nameCn: NullableText }),
  ...Terms,
  ...AgencyTerms,
  /** Its countries by their names. */
  territory: NamedCodes,
  offices: Coverage.offices,
  staffAllowed: Type.Optional(Colleagues),
  /** Whom it may name, for who edits the draft. */
  coverable: Type.Optional(Type.Object({ offices: Type.Array(Type.String()), staff: Colleagues })),
  referenceChecks: Type.Array(Type.Object({ ...Check, referee: Type.String() })),
  monitoringReviews: Type.Array(Type.Object({ ...Check, note: Type.String() })),
  trainingDone: Type.Optional(Type.Array(Type.Object(Check))),
  signedCopy: Maybe(Type.Object({ by: Literals('agency', 'school'), at: Instant, file: Check.file })),
  mayKeepCopy: Type.Optional(Type.Boolean()),
  state: Type.Integer(),
  reason: NullableText,
  sentBy: Nullable(Literals('agency', 'school')),
  stateSince: Instant,
  moves: Type.Array(Type.Integer()),
  mayEdit: Type.Boolean(),
  rules: Type.Array(Rule),
})
export const Benefit = Type.Object({
  benefitId: Id,
  kind: Type.String(),
  value: Decimal,
  currency: Type.String(),
  day: Day,
  giver: Type.String(),
  receiver: Type.String(),
  remark: NullableText,
  agreementId: Maybe(Id),
  agreementNo: Maybe(Type.String()),
  /** The row that it takes back. */
  reversesId: Maybe(Id),
  reversed: Type.Optional(Type.Boolean()),
})
export const BenefitPeriod = { from: Maybe(Day), to: Maybe(Day) }
