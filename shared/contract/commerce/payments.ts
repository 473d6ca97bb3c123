import {
  ById,
  calls,
  Day,
  Decimal,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Type,
} from '../call.ts'

const BankData = Type.Object({
  accountName: Type.String(),
  bank: Type.String(),
  accountNumber: Type.String(),
  branchCode: Type.Optional(Type.String()),
  swift: Type.Optional(Type.String()),
})
const PaymentShown = Type.Object({
  payCode: Type.String(),
  payType: Type.Integer(),
  state: Type.Integer(),
  /** What the payer scans: its size in modules, and the dark ones as an SVG path. */
  qr: Nullable(Type.Object({ size: Type.Integer(), path: Type.String() })),
  /** A page of the provider that the payer may open. */
  payUrl: NullableText,
  rejectReason: NullableText,
  /** Other money came than was asked for; a person looks at it. */
  mismatch: Type.Boolean(),
})
const PayPage = Type.Object({
  orderId: Id,
  orderCode: Type.String(),
  orderType: Type.Integer(),
  orderState: Type.Integer(),
  total: Decimal,
  currency: Type.String(),
  expiresAt: Instant,
  /** Offered for this order. */
  payTypes: Type.Array(Type.Integer()),
  payType: NullableInteger,
  /** The newest; null before the first. */
  payment: Nullable(PaymentShown),
  bank: Nullable(BankData),
})
const Difference = Type.Object({
  id: Id,
  day: Day,
  payType: Type.Integer(),
  kind: Literals('missing-here', 'missing-there', 'amount'),
  code: Type.String(),
  tradeNo: NullableText,
  ours: Nullable(Decimal),
  theirs: Nullable(Decimal),
  currency: Type.String(),
  clearedAt: Nullable(Instant),
  note: NullableText,
})
const OrderId = Type.Object({ orderId: Id })
const page = { data: PayPage, access: 'orders.own', fails: ['orders.not-found'] } as const

/**
 * None of these marks anything paid by itself: that is a
 * verified notice, or a query of the provider by the server.
 */
export const payments = calls({
  // For an order between users.
  'POST /billOrder/getPaymentParam': { body: OrderId, ...page },
  // For a purchase from the platform.
  'POST /billOrder/getSysPaymentParam': { body: OrderId, ...page },
  // Asks the provider.
  'POST /billOrder/payQueryOrder': { body: OrderId, ...page, perMinute: 60, writes: true },
  'GET /common/buildPayCode/:orderId/:payType': {
    params: Type.Object({ orderId: Id, payType: Type.String({ pattern: '^[1-4]$' }) }),
    data: Type.Object({ payCode: Type.String() }),
    access: 'orders.own',
    changes: true,
    perMinute: 20,
    fails: ['orders.not-found', 'orders.state', 'orders.mismatch', 'orders.pay-type'],
  },
  'POST /pay/submit': {
    body: Type.Object({ orderId: Id, payType: OneOf([1, 2, 3, 4]) }),
    data: PayPage,
    access: 'orders.own',
    writes: true,
    perMinute: 20,
    fails: ['orders.not-found', 'orders.state', 'orders.mismatch', 'orders.pay-type', 'payments.provider'],
  },
  // The payer comes back from PayPal: the server asks PayPal.
  'POST /pay/returnPaypal': { body: OrderId, ...page, perMinute: 20 },
  'POST /pay/cancelPaypal': { body: OrderId, ...page, changes: true, perMinute: 20 },
  // The payer comes back from a provider's page: the server asks.
  'GET /pay/confirmPayment/:id': { params: ById, ...page, perMinute: 20 },
  'GET /pay/validationFailed/:id': { params: ById, ...page, perMinute: 20 },
  // What the statements of providers and the ledger do not agree on.
  'POST /auditBillOrder/differences': {
    body: Type.Object({ cleared: Type.Optional(Type.Boolean()), ...Paging }),
    data: Rows(Difference),
    access: 'orders.desk',
    fails: ['orders.second-step'],
  },
  'POST /auditBillOrder/clearDifference': {
    body: Type.Object({ id: Id, note: Filled(500) }),
    data: Done,
    access: 'orders.audit',
    changes: true,
    fails: ['row.not-found', 'orders.second-step'],
  },
})
