import { Cipher, PASSWORD_FAILS, SecretKey } from '../account/settings.ts'
import {
  Currency,
  calls,
  Day,
  Decimal,
  Done,
  Empty,
  Filled,
  Id,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import {
  CurrencySums,
  IncomeAccount,
  IncomeDetail,
  IncomeFilters,
  IncomeItem,
  IncomeRow,
  Key,
  Office,
  PlannedRecord,
  ReportGroupBy,
  ReportRow,
} from './income.shapes.ts'

const ByRecord = Type.Object({ recordId: Id })
const Period = { from: Day, to: Day }
const READING = ['income.read-reason'] as const

export const income = calls({
  'POST /incomeAccount/saveIncomeAccount': {
    body: Type.Object({
      incomeAccountId: Type.Optional(Id),
      kind: OneOf([1, 2, 3, 4]),
      holderName: Filled(120),
      bankName: Maybe(Text(120)),
      codes: Maybe(
        Type.Object({
          bsb: Maybe(Type.String({ pattern: '^[0-9]{3}-?[0-9]{3}$' })),
          swift: Maybe(Type.String({ pattern: '^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$' })),
          iban: Maybe(Type.String({ pattern: '^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{8,30}$' })),
          ifsc: Maybe(Type.String({ pattern: '^[A-Za-z]{4}0[A-Za-z0-9]{6}$' })),
          cnaps: Maybe(Type.String({ pattern: '^[0-9]{12}$' })),
        }),
      ),
      accountNo: Maybe(Text(64)),
      currency: Currency,
      receiptCodeFileId: Maybe(Id),
      isDefault: Type.Optional(Type.Boolean()),
      /** The own password once more: refused without it. */
      password: Type.Optional(Cipher),
      secretKey: Type.Optional(SecretKey),
    }),
    data: IncomeAccount,
    access: 'commerce.payAccounts',
    changes: true,
    fails: ['income.account-not-found', 'files.not-found', ...PASSWORD_FAILS],
  },
  // A list with masked numbers; with an id, that account alone and whole.
  'POST /incomeAccount/achieve': {
    body: Type.Object({ incomeAccountId: Type.Optional(Id) }),
    data: Rows(IncomeAccount),
    access: 'commerce.payAccounts',
    fails: ['income.account-not-found'],
  },
  'POST /incomeAccount/remove': {
    body: Type.Object({ incomeAccountId: Id }),
    data: Empty,
    access: 'commerce.payAccounts',
    changes: true,
    fails: ['income.account-not-found'],
  },
  'POST /incomeAccount/removePayAccountReceiptCode': {
    body: Type.Object({ incomeAccountId: Id }),
    data: IncomeAccount,
    access: 'commerce.payAccounts',
    changes: true,
    fails: ['income.account-not-found'],
  },
  // Overdue first; `totals` are of all rows that match.
  'POST /income/incomeRecordList': {
    body: Type.Object({ ...IncomeFilters, ...Paging }),
    data: Type.Object({
      rows: Type.Array(IncomeRow),
      total: Type.Integer(),
      totals: Type.Array(CurrencySums),
    }),
    access: 'commerce.incomeSee',
    fails: READING,
  },
  'POST /income/incomeRecordDetail': {
    body: ByRecord,
    data: IncomeDetail,
    access: 'commerce.incomeSee',
    fails: ['income.not-found', 'income.read-reason'],
  },
  // `amount` is of the whole line. Once invoiced, only kind 7 with `reversesId`, which takes back.
  'POST /income/add/incomeItem': {
    body: Type.Object({
      recordId: Id,
      nameEn: Maybe(Text(120)),
      nameCn: Maybe(Text(120)),
      kind: OneOf([1, 2, 3, 4, 5, 6, 7]),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
      unit: Maybe(Text(20)),
      amount: Decimal,
      reversesId: Maybe(Id),
      idempotencyKey: Key,
    }),
    data: IncomeItem,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.booked', 'income.reverses'],
  },
  'POST /income/deleteInComeItem/:recordId/:id': {
    params: Type.Object({ recordId: Id, id: Id }),
    data: Empty,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.booked'],
  },
  'POST /income/autoBefor': {
    body: Type.Object(Period),
    data: Rows(
      Type.Object({
        institution: Type.Object({
          nameEn: NullableText,
          nameCn: NullableText,
        }),
        currency: Type.String(),
        students: Type.Integer(),
        records: Type.Integer(),
        ineligible: Type.Integer(),
        net: Decimal,
      }),
    ),
    access: 'commerce.income',
  },
  'POST /income/autoDetailBefore': {
    body: Type.Object({ ...Period, ...Paging }),
    data: Rows(PlannedRecord),
    access: 'commerce.income',
  },
  // [ours] Saves what the preview shows.
  'POST /income/generate': {
    body: Type.Object(Period),
    data: Type.Object({ saved: Type.Integer() }),
    access: 'commerce.income',
    changes: true,
  },
  // Orders of the office and courses of the case that a record may be linked to, with what is applied.
  'POST /income/itemOrderPage/:recordId': {
    params: ByRecord,
    body: Type.Object(Paging),
    data: Rows(
      Type.Object({
        orderId: Nullable(Id),
        choiceId: Nullable(Id),
        code: Type.String(),
        amount: Nullable(Decimal),
        currency: NullableText,
        amountApplied: Nullable(Decimal),
      }),
    ),
    access: 'commerce.incomeSee',
    fails: ['income.not-found', 'income.read-reason'],
  },
  'POST /income/add/incomeOrder': {
    body: Type.Object({
      recordId: Id,
      orderId: Maybe(Id),
      choiceId: Maybe(Id),
      amountApplied: Decimal,
    }),
    data: Done,
    access: 'commerce.income',
    changes: true,
    fails: ['income.not-found', 'income.link'],
  },
  'POST /income/autoIncomeDetailExport': {
    body: Type.Object(IncomeFilters),
    data: Empty,
    access: 'commerce.incomeExport',
    wire: 'binary',
    fails: ['income.read-reason', 'permission.denied'],
  },
  'POST /income/autoIncomeAssortmentExport': {
    body: Type.Object(IncomeFilters),
    data: Empty,
    access: 'commerce.incomeExport',
    wire: 'binary',
    fails: ['income.read-reason', 'permission.denied'],
  },
  'POST /incomeItem/earningReport': {
    body: Type.Object({
      owner: Type.Optional(Office),
      ...Period,
      groupBy: ReportGroupBy,
      currency: Maybe(Currency),
    }),
    data: Type.Object({
      rows: Type.Array(ReportRow),
      totals: Type.Array(CurrencySums),
      own: Type.Object({
        currency: Type.String(),
        net: Decimal,
        received: Decimal,
        missing: Type.Array(Type.String()),
      }),
    }),
    access: 'commerce.incomeSee',
    fails: READING,
  },
})
