import {
  Country,
  Day,
  Decimal,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Text,
  Type,
} from '../call.ts'
import { NamedFile } from '../cases/offers.shapes.ts'
import { ORDER_STATE } from './orders.states.ts'
import { OrderRefund } from './refunds.shapes.ts'

export const Key = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })
export const PayType = OneOf([1, 2, 3, 4])
export const OrderState = OneOf(Object.values(ORDER_STATE))

export const InvoiceData = Type.Object({
  kind: Literals('none', 'receipt', 'tax', 'fapiao'),
  title: Nullable(Text(200)),
  taxNo: Nullable(Text(50)),
  address: Nullable(Text(300)),
})
export const RefundTable = Type.Object({
  beforeStart: Decimal,
  afterStart: Literals('days', 'courses', 'milestones', 'none'),
  withinDays: NullableInteger,
  milestones: Type.Optional(
    Type.Array(Type.Object({ reached: Text(40), percent: Decimal }), { maxItems: 8 }),
  ),
})
/** What every order is built with; a build with the same key answers the first order. */
export const CheckoutInput = {
  taxCountry: Nullable(Country),
  invoice: InvoiceData,
  remark: Maybe(Text(200)),
  payType: Maybe(PayType),
  idempotencyKey: Key,
}
export const GoodsWanted = {
  goodsId: Id,
  refId: Maybe(Id),
  startDate: Maybe(Day),
  quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
}

export const OrderLine = Type.Object({
  lineId: Id,
  goodsId: Nullable(Id),
  goodsType: Type.Integer(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  unit: Type.String(),
  refId: Nullable(Id),
  startDate: Nullable(Day),
  endDate: Nullable(Day),
  quantity: Type.Integer(),
  unitPrice: Decimal,
  discount: Decimal,
  tax: Decimal,
  total: Decimal,
  refunded: Decimal,
  state: Type.Integer(),
})
const Act = Literals(
  'pay',
  'method',
  'cancel',
  'hide',
  'refund',
  'undoRefund',
  'confirm',
  'decideRefund',
  'dispute',
  'decideDispute',
  'update',
  'settleRefund',
  'returnMoney',
  'payee',
)
const summary = {
  orderId: Id,
  orderCode: Type.String(),
  orderType: Type.Integer(),
  state: Type.Integer(),
  buyerName: Type.String(),
  sellerName: NullableText,
  caseId: Nullable(Id),
  total: Decimal,
  currency: Type.String(),
  paidAmount: Decimal,
  refundedAmount: Decimal,
  payType: NullableInteger,
  expiresAt: Instant,
  paidAt: Nullable(Instant),
  createdAt: Instant,
  lines: Type.Array(OrderLine),
  /** What the reader may do now. */
  acts: Type.Array(Act),
  papers: Type.Array(
    Type.Object({ paperId: Id, number: Type.String(), kind: Literals('receipt', 'credit') }),
  ),
}
export const OrderSummary = Type.Object(summary)
export const OrderPayment = Type.Object({
  paymentId: Id,
  payType: Type.Integer(),
  payCode: Type.String(),
  amount: Decimal,
  currency: Type.String(),
  state: Type.Integer(),
  payerName: NullableText,
  rejectReason: NullableText,
  mismatch: NullableText,
  paidAt: Nullable(Instant),
  proofs: Type.Array(NamedFile),
})
export const OrderDetail = Type.Object({
  ...summary,
  subtotal: Decimal,
  discountTotal: Decimal,
  taxTotal: Decimal,
  taxCountry: NullableText,
  taxPercent: Decimal,
  invoice: InvoiceData,
  remark: NullableText,
  refundTables: Type.Array(Type.Object({ goodsType: Type.Integer(), ...RefundTable.properties })),
  payments: Type.Array(OrderPayment),
  refunds: Type.Array(OrderRefund),
  log: Type.Array(
    Type.Object({
      at: Instant,
      party: Type.String(),
      deed: Type.String(),
      fromState: NullableInteger,
      toState: NullableInteger,
    }),
  ),
})
/** Before an order is built. */
export const Quote = Type.Object({
  currency: Type.String(),
  lines: Type.Array(
    Type.Object({
      shoppingId: Nullable(Id),
      goodsId: Id,
      goodsType: Type.Integer(),
      nameEn: Type.String(),
      nameCn: Type.String(),
      quantity: Type.Integer(),
      unitPrice: Decimal,
      discount: Decimal,
      tax: Decimal,
      total: Decimal,
      startDate: Nullable(Day),
      refId: Nullable(Id),
      /** Why it cannot be ordered yet: a failure's name. */
      fault: NullableText,
      /** For a full slot: the first day from which it has a place on all days, within a year. */
      freeFrom: Nullable(Day),
    }),
  ),
  subtotal: Decimal,
  discountTotal: Decimal,
  taxTotal: Decimal,
  total: Decimal,
  taxPercent: Decimal,
  taxCountry: NullableText,
  /** It is the country of the buyer's office: none is chosen. */
  taxFixed: Type.Boolean(),
  refundTables: Type.Array(Type.Object({ goodsType: Type.Integer(), ...RefundTable.properties })),
})
export const BoughtSpace = Type.Object({
  lineId: Id,
  orderId: Id,
  goodsType: Type.Integer(),
  quantity: Type.Integer(),
  validFrom: Day,
  validTo: Day,
  state: Literals('running', 'ended'),
})
/**
 * Bought room ended, and more is kept than fits; after
 * the day the oldest files are offered to who keeps them.
 */
export const ReadOnlyDisk = Type.Object({
  endedOn: Day,
  until: Day,
  overBytes: Type.Integer(),
  offered: Type.Array(Type.Object({ fileId: Id, name: Type.String(), bytes: Type.Integer() })),
})
export const AgencyService = Type.Object({
  serviceId: Id,
  nameEn: NullableText,
  nameCn: NullableText,
  descriptionEn: NullableText,
  descriptionCn: NullableText,
  price: Decimal,
  currency: Type.String(),
  refunds: Type.Array(Type.Object({ reached: Text(40), percent: Decimal }), { maxItems: 8 }),
  enabled: Type.Boolean(),
})
