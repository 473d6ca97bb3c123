import {
  ById,
  Currency,
  calls,
  Done,
  Empty,
  Id,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  Paging,
  Price,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { AgencyService, OrderDetail, OrderSummary } from './orders.shapes.ts'

const paper = {
  params: ById,
  /** `paperId` names a credit note; the receipt when left out. */
  body: Type.Object({ lang: Type.String({ pattern: '^(en|cn)$' }), paperId: Type.Optional(Id) }),
  data: Type.Object({ path: Type.String(), originalName: Type.String() }),
  perMinute: 20,
  fails: ['orders.not-found', 'orders.no-paper'],
} as const

/** Deciding about money, what sellers offer, and the papers. */
export const orderDesk = calls({
  // By an auditor, or the payee of an order between users.
  'POST /billOrder/confirm/:id': {
    params: ById,
    /** `amount`: what arrived, where it is not that of the payment. */
    body: Type.Object({ accept: Type.Boolean(), reason: Maybe(Text(300)), amount: Type.Optional(Price) }),
    data: OrderDetail,
    access: 'signed-in',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.second-person', 'orders.second-step'],
  },
  'POST /auditBillOrder/decideRefund': {
    body: Type.Object({
      refundId: Id,
      approve: Type.Boolean(),
      amount: Type.Optional(Price),
      reason: Maybe(Text(300)),
    }),
    data: OrderDetail,
    access: 'signed-in',
    changes: true,
    fails: [
      'orders.not-found',
      'orders.state',
      'orders.second-person',
      'orders.second-step',
      'orders.refund-amount',
    ],
  },
  // Brings a refund that the seller declined to an operator, once.
  'POST /auditBillOrder/disputeRefund': {
    body: Type.Object({ orderId: Id, text: Text(500, 1) }),
    data: OrderDetail,
    access: 'orders.own',
    changes: true,
    fails: ['orders.not-found', 'orders.state'],
  },
  'POST /auditBillOrder/decideDispute': {
    body: Type.Object({
      refundId: Id,
      approve: Type.Boolean(),
      amount: Type.Optional(Price),
      reason: Maybe(Text(300)),
    }),
    data: OrderDetail,
    access: 'orders.disputes',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.second-step', 'orders.refund-amount'],
  },
  // Money that went back by hand: another person than who decided.
  'POST /auditBillOrder/settleRefund': {
    body: Type.Object({ refundId: Id, providerNo: Text(64, 1) }),
    data: OrderDetail,
    access: 'signed-in',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.second-person', 'orders.second-step'],
  },
  // Money that differs from its order goes back.
  'POST /auditBillOrder/returnMoney': {
    body: Type.Object({ paymentId: Id, reason: Text(300, 1) }),
    data: OrderDetail,
    access: 'orders.audit',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.second-step'],
  },
  'POST /auditBillOrder/queue': {
    body: Type.Object({
      queue: Literals('proofs', 'mismatches', 'refunds', 'disputes', 'all'),
      keyword: Type.Optional(Text(80)),
      ...Paging,
    }),
    data: Type.Object({
      ...Rows(OrderSummary).properties,
      counts: Type.Object({
        proofs: Type.Integer(),
        mismatches: Type.Integer(),
        refunds: Type.Integer(),
        disputes: Type.Integer(),
      }),
    }),
    access: 'orders.desk',
    fails: ['orders.second-step'],
  },
  // `least`: what the platform's refund table of today asks for.
  'GET /agency/service': {
    data: Type.Object({
      ...Rows(AgencyService).properties,
      least: AgencyService.properties.refunds,
      /** Where the agency is registered for tax; null where it is not, or its profile names no country. */
      taxCountry: NullableText,
      taxed: Type.Boolean(),
    }),
    access: 'orders.sell',
  },
  'GET /agency/service/:id': { params: ById, data: Rows(AgencyService), access: 'public' },
  'POST /agency/service': {
    body: Type.Object({
      serviceId: Type.Optional(Id),
      nameEn: Nullable(Text(100)),
      nameCn: Nullable(Text(100)),
      descriptionEn: Nullable(Text(1000)),
      descriptionCn: Nullable(Text(1000)),
      price: Price,
      currency: Currency,
      refunds: AgencyService.properties.refunds,
      enabled: Type.Boolean(),
    }),
    data: Done,
    access: 'orders.sell',
    changes: true,
    fails: ['orders.service', 'orders.refund-rules', 'orders.currency', 'orders.amount'],
  },
  'POST /common/getSysReceiptPdfPath/:id': { ...paper, access: 'orders.buy' },
  'POST /common/getUserReceiptPdfPath/:id': { ...paper, access: 'orders.own' },
  // The address that the two above answer.
  'GET /billOrder/paper/:id/:lang': {
    params: Type.Object({ id: Id, lang: Type.String({ pattern: '^(en|cn)$' }) }),
    data: Empty,
    wire: 'binary',
    access: 'signed-in',
    perMinute: 30,
    fails: ['orders.not-found', 'orders.no-paper', 'files.papers-busy'],
  },
  'POST /pay/paymentEmail/:id': {
    params: ById,
    data: Done,
    access: 'orders.own',
    changes: true,
    perMinute: 5,
    fails: ['orders.not-found', 'orders.no-paper'],
  },
})
