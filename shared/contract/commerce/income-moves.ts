import {
  Currency,
  calls,
  Day,
  Decimal,
  Empty,
  Filled,
  Id,
  Literals,
  Maybe,
  OneOf,
  Text,
  Type,
} from '../call.ts'
import { IncomeDetail, Key, Office, Percent } from './income.shapes.ts'

/** [ours]: what makes and moves a record. */
export const incomeMoves = calls({
  // A record without a case: fees, referrals, by hand.
  'POST /income/record': {
    body: Type.Object({
      category: OneOf([2, 3, 4, 5, 6, 8]),
      counterpartyType: OneOf([1, 2, 3, 4]),
      counterpartyId: Maybe(Id),
      counterpartyName: Filled(120),
      studentName: Maybe(Text(120)),
      currency: Currency,
      amount: Decimal,
      tax: Maybe(Decimal),
      expectedAt: Day,
      remark: Maybe(Text(200)),
      idempotencyKey: Key,
    }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: ['permission.denied'],
  },
  // Moves by the table of states; `amount` and `day` of money that came, `dueAt` of what is invoiced by hand.
  'POST /income/status': {
    body: Type.Object({
      recordId: Id,
      state: OneOf([2, 3, 4, 5, 6, 7, 8, 9]),
      amount: Maybe(Decimal),
      day: Maybe(Day),
      dueAt: Maybe(Day),
      reason: Maybe(Text(500)),
      idempotencyKey: Key,
    }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: [
      'income.not-found',
      'income.move',
      'income.reason-missing',
      'income.amount',
      'income.clawback-over',
      'permission.denied',
    ],
  },
  // Once against a refusal; the institution grants it by the move from 8 to 2.
  'POST /income/appeal': {
    body: Type.Object({ recordId: Id, reason: Filled(500) }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.move', 'permission.denied'],
  },
  // The institution keeps its refusal.
  'POST /income/declineAppeal': {
    body: Type.Object({ recordId: Id, reason: Filled(500) }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.move', 'permission.denied'],
  },
  // One invoice for claimable records of one institution and currency.
  'POST /income/invoice': {
    body: Type.Object({ recordIds: Type.Array(Id, { minItems: 1, maxItems: 100 }), idempotencyKey: Key }),
    data: Type.Object({ invoiceId: Id, invoiceNo: Type.String() }),
    access: 'commerce.income',
    changes: true,
    fails: [
      'income.not-found',
      'income.move',
      'income.invoice-mixed',
      'income.invoice-students',
      'income.no-account',
    ],
  },
  'GET /income/invoice/:id/:lang': {
    params: Type.Object({ id: Id, lang: Literals('cn', 'en') }),
    data: Empty,
    access: 'commerce.incomeSee',
    wire: 'binary',
    perMinute: 30,
    fails: ['income.not-found', 'income.read-reason', 'files.papers-busy'],
  },
  // A part of gross and bonus that the office owes on, to a sub-agent or its own staff.
  'POST /income/share': {
    body: Type.Object({
      recordId: Id,
      to: Type.String({ pattern: '^(agency|account):[0-9]{1,19}$' }),
      percent: Percent,
    }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.booked', 'income.share'],
  },
  // What the rule about transfers within Australia asks, as the agency states
  // it: until the record is claimable, and after a refusal by the rules.
  'POST /income/facts': {
    body: Type.Object({
      recordId: Id,
      onshore: Type.Boolean(),
      commencedElsewhere: Type.Boolean(),
      principalCompleted: Type.Boolean(),
      packaged: Type.Boolean(),
    }),
    data: IncomeDetail,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.booked'],
  },
  // An auditor says why before he reads an office; it holds for eight hours.
  'POST /income/reading': {
    body: Type.Object({ owner: Office, reason: Filled(500) }),
    data: Empty,
    access: 'operations.income',
    changes: true,
    fails: ['row.not-found'],
  },
})
