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
import { REPORT_GROUPS } from './income.states.ts'

/** The same again is answered with what the first made. */
export const Key = Type.Optional(Text(64, 8))
/** 'agency:12' or 'school:7'; only a reader of the platform names it. */
export const Office = Type.String({ pattern: '^(agency|school):[0-9]{1,19}$' })
/** On the wire as texts of at most two places between 0 and 100. */
export const Percent = Type.String({ pattern: '^(100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?)$' })
const Name = { nameEn: NullableText, nameCn: NullableText }

export const IncomeFilters = {
  owner: Type.Optional(Office),
  state: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8, 9])),
  category: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8])),
  direction: Maybe(OneOf([1, 2])),
  institutionId: Maybe(Id),
  staffId: Maybe(Id),
  currency: Maybe(Currency),
  student: Maybe(Text(80)),
  /** Range of the expected day, both included. */
  from: Maybe(Day),
  to: Maybe(Day),
  overdue: Maybe(Type.Boolean()),
}

/** Sums of one currency, as decimal texts. */
const Sums = {
  count: Type.Integer(),
  expected: Decimal,
  claimable: Decimal,
  invoiced: Decimal,
  received: Decimal,
  overdue: Decimal,
  clawedBack: Decimal,
}
export const CurrencySums = Type.Object({ currency: Type.String(), ...Sums })

export const IncomeRow = Type.Object({
  recordId: Id,
  recordNo: Type.String(),
  /** Seen by who is owed; the other side owes it. */
  side: Literals('owed', 'owing'),
  direction: Type.Integer(),
  category: Type.Integer(),
  counterparty: Type.Object(Name),
  owner: Type.Object(Name),
  /** Whether the reader's office keeps it, and who is on the other side; versions of before say neither. */
  isOwn: Type.Optional(Type.Boolean()),
  party: Type.Optional(Type.Object(Name)),
  caseId: Nullable(Id),
  choiceId: Nullable(Id),
  studentName: NullableText,
  institution: Type.Object({ id: Nullable(Id), ...Name }),
  course: Type.Object(Name),
  intakeStart: Nullable(Day),
  /** Of a commission: whether the student began at the institution before. */
  enrolment: Maybe(Literals('new', 'renewal', 'extension')),
  base: Nullable(Decimal),
  rate: NullableText,
  currency: Type.String(),
  gross: Decimal,
  bonus: Decimal,
  tax: Decimal,
  net: Decimal,
  received: Decimal,
  instalmentNo: Type.Integer(),
  instalmentOf: Type.Integer(),
  expectedAt: Nullable(Day),
  claimableAt: Nullable(Day),
  dueAt: Nullable(Day),
  receivedAt: Nullable(Day),
  overdue: Type.Boolean(),
  /** In the currency of the reader's office; null where no rate is known. */
  own: Nullable(Type.Object({ currency: Type.String(), amount: Decimal, rate: Type.String(), rateDay: Day })),
  staffName: NullableText,
  invoiceId: Nullable(Id),
  invoiceNo: NullableText,
  state: Type.Integer(),
  ineligibleReason: NullableText,
  demo: Type.Boolean(),
})

export const IncomeItem = Type.Object({
  itemId: Id,
  ...Name,
  kind: Type.Integer(),
  quantity: Type.Integer(),
  unit: NullableText,
  amount: Decimal,
  reversesId: Nullable(Id),
  /** What a reversing item may still take back. */
  reversible: Decimal,
})
const IncomeLink = Type.Object({
  linkId: Id,
  orderId: Nullable(Id),
  choiceId: Nullable(Id),
  code: Type.String(),
  amountApplied: Decimal,
})
const IncomeLogLine = Type.Object({
  at: Instant,
  party: Type.String(),
  actor: NullableText,
  deed: Type.String(),
  fromState: Nullable(Type.Integer()),
  toState: Nullable(Type.Integer()),
  text: NullableText,
})
const IncomePaper = Type.Object({
  paperId: Id,
  number: Type.String(),
  kind: Literals('invoice', 'credit'),
})
export const IncomeDetail = Type.Object({
  record: IncomeRow,
  items: Type.Array(IncomeItem),
  links: Type.Array(IncomeLink),
  /** Invoices and credit notes, the oldest first. */
  papers: Type.Array(IncomePaper),
  log: Type.Array(IncomeLogLine),
  remark: NullableText,
  facts: Nullable(
    Type.Object({
      onshore: Type.Boolean(),
      commencedElsewhere: Type.Boolean(),
      principalCompleted: Type.Boolean(),
      packaged: Type.Boolean(),
    }),
  ),
  clawbackUntil: Nullable(Day),
  /** States that the reader may move it to, and what else may be done. */
  moves: Type.Array(Type.Integer()),
  can: Type.Object({
    addItem: Type.Boolean(),
    reverse: Type.Boolean(),
    share: Type.Boolean(),
    facts: Type.Boolean(),
    appeal: Type.Boolean(),
    declineAppeal: Type.Boolean(),
  }),
})

export const IncomeAccount = Type.Object({
  incomeAccountId: Id,
  kind: Type.Integer(),
  holderName: Type.String(),
  bankName: NullableText,
  /** By name: bsb, swift, iban, ifsc, cnaps. */
  codes: Type.Record(Type.String(), Type.String()),
  /** Masked in lists: only the last four characters. */
  accountNo: NullableText,
  currency: Type.String(),
  receiptCodeFileId: Nullable(Id),
  isDefault: Type.Boolean(),
})

export const ReportRow = Type.Object({
  group: Type.String(),
  ...Name,
  currency: Type.String(),
  ...Sums,
})
export const ReportGroupBy = WordOf(REPORT_GROUPS)

/** What a generation would save for one choice. */
export const PlannedRecord = Type.Object({
  choiceId: Id,
  caseRefNo: Type.String(),
  studentName: NullableText,
  institution: Type.Object(Name),
  course: Type.Object(Name),
  intakeStart: Nullable(Day),
  expectedAt: Day,
  instalmentNo: Type.Integer(),
  instalmentOf: Type.Integer(),
  base: Decimal,
  rate: NullableText,
  currency: Type.String(),
  gross: Decimal,
  tax: Decimal,
  net: Decimal,
  ineligibleReason: NullableText,
})
