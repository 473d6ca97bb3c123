import {
  Day,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Named,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Text,
  Type,
} from '../call.ts'

/** Above zero, in the currency of the offer. */
export const Amount = Type.String({ pattern: '^(?=.*[1-9])[0-9]{1,12}(\\.[0-9]{1,2})?$' })
const MaybeMoney = Nullable(Type.String())
const Count = (maximum: number) => Maybe(Type.Integer({ minimum: 1, maximum }))
const Kind = Literals('academic', 'english', 'gs', 'finance', 'age/welfare', 'document', 'other')
const Scholarship = Type.Object({
  name: Filled(120),
  amount: Maybe(Amount),
  percent: Maybe(Type.String({ pattern: '^(100|[1-9]?[0-9])(\\.[0-9]{1,2})?$' })),
  conditions: Maybe(Text(500)),
})
const NonTuition = Type.Array(Type.Object({ label: Filled(80), amount: Amount }), { maxItems: 10 })
const PaymentSchedule = Type.Array(Type.Object({ label: Filled(80), amount: Amount, dueAt: Instant }), {
  maxItems: 12,
})

/** What the letter says. Last day, deposit and how to pay it are fields of the move. */
export const OfferTerms = Type.Object({
  refNo: Maybe(Text(40)),
  issuedAt: Maybe(Instant),
  isPackage: Maybe(Type.Boolean()),
  courseStart: Maybe(Day),
  courseEnd: Maybe(Day),
  durationWeeks: Count(520),
  tuitionTotal: Maybe(Amount),
  tuitionFirstPeriod: Maybe(Amount),
  nonTuition: Maybe(NonTuition),
  oshcMonths: Count(72),
  oshcAmount: Maybe(Amount),
  scholarship: Maybe(Scholarship),
  creditPoints: Count(1000),
  paymentSchedule: Maybe(PaymentSchedule),
  conditions: Maybe(
    Type.Array(Type.Object({ kind: Kind, text: Filled(500), dueAt: Maybe(Instant) }), { maxItems: 20 }),
  ),
  letterFileId: Id,
  refundPolicyFileId: Maybe(Id),
  underEighteenCaaw: Maybe(Type.Boolean()),
})

export const EnrolmentFacts = Type.Object({
  number: Filled(40),
  providerCode: Maybe(Text(20)),
  courseCode: Maybe(Text(20)),
  start: Maybe(Day),
  end: Maybe(Day),
  tuitionPaid: Maybe(Amount),
  oshcProvider: Maybe(Text(60)),
  oshcPolicyNo: Maybe(Text(40)),
  oshcFrom: Maybe(Day),
  oshcTo: Maybe(Day),
})
export const CensusFacts = {
  censusDate: Maybe(Day),
  censusState: Maybe(OneOf([0, 1, 2])),
}

export const NamedFile = Type.Object({ fileId: Id, originalName: Type.String() })
export const Offer = Type.Object({
  offerId: Id,
  choiceId: Id,
  version: Type.Integer(),
  type: Type.Integer(),
  refNo: NullableText,
  issuedAt: Instant,
  expiresAt: Nullable(Instant),
  courseStart: Nullable(Day),
  courseEnd: Nullable(Day),
  durationWeeks: NullableInteger,
  currency: NullableText,
  tuitionTotal: MaybeMoney,
  tuitionFirstPeriod: MaybeMoney,
  nonTuition: Type.Array(Type.Object({ label: Type.String(), amount: Type.String() })),
  depositAmount: MaybeMoney,
  oshcMonths: NullableInteger,
  oshcAmount: MaybeMoney,
  scholarship: Nullable(Scholarship),
  creditPoints: NullableInteger,
  paymentSchedule: Type.Array(Type.Object({ label: Type.String(), amount: Type.String(), dueAt: Instant })),
  conditions: Type.Array(
    Type.Object({
      id: Id,
      kind: Type.String(),
      textEn: NullableText,
      textCn: NullableText,
      dueAt: Nullable(Instant),
      evidenceFile: Nullable(NamedFile),
      state: Type.Integer(),
      /** States that the viewer may give it. */
      moves: Type.Array(Type.Integer()),
    }),
  ),
  letterFile: Nullable(NamedFile),
  refundPolicyFile: Nullable(NamedFile),
  underEighteenCaaw: Type.Boolean(),
  state: Type.Integer(),
  respondedAt: Nullable(Instant),
  declineReason: NullableText,
  depositPaid: Nullable(Type.Object({ amount: MaybeMoney, paidOn: Day, receiptFile: Nullable(NamedFile) })),
  signature: Nullable(
    Type.Object({
      signatureId: Id,
      typedName: Type.String(),
      signerRole: Literals('student', 'guardian', 'agent'),
      signedAt: Instant,
      state: Type.Integer(),
    }),
  ),
})

export const Enrolment = Type.Object({
  id: Id,
  choiceId: Id,
  kind: Type.Integer(),
  number: Type.String(),
  providerCode: NullableText,
  courseCode: NullableText,
  start: Nullable(Day),
  end: Nullable(Day),
  currency: NullableText,
  tuitionPaid: MaybeMoney,
  /** A code of the list, which has a name, or words. */
  oshcProvider: NullableText,
  oshcProviderName: Type.Optional(Nullable(Type.Object(Named))),
  oshcPolicyNo: NullableText,
  oshcFrom: Nullable(Day),
  oshcTo: Nullable(Day),
  state: Type.Integer(),
  cancelReason: NullableText,
  file: Nullable(NamedFile),
})

export const ThreadMessage = Type.Object({
  id: Id,
  senderName: NullableText,
  senderRole: Type.String(),
  own: Type.Boolean(),
  bodyText: Type.String(),
  files: Type.Array(NamedFile),
  createdAt: Instant,
  internal: Type.Boolean(),
  /** Others who have opened the thread since. */
  readBy: Type.Array(Type.String()),
})
