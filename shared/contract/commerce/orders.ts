import {
  ById,
  Currency,
  calls,
  Decimal,
  Done,
  Id,
  Literals,
  Nullable,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { LIMITS } from '../constants.ts'
import { TemporaryFile } from '../files/files.shapes.ts'
import {
  BoughtSpace,
  CheckoutInput,
  GoodsWanted,
  InvoiceData,
  Key,
  OrderDetail,
  OrderState,
  OrderSummary,
  PayType,
  Quote,
  ReadOnlyDisk,
} from './orders.shapes.ts'
import { Refundable, RefundInput } from './refunds.shapes.ts'

const OrderId = Type.Object({ orderId: Id })
const FileIds = Type.Array(Id, { maxItems: LIMITS.proofs, uniqueItems: true })
const OrderList = Type.Object({
  /** Orders in any of these; all when left out. */
  states: Type.Optional(Type.Array(OrderState, { maxItems: 10 })),
  orderType: Type.Optional(OneOf([1, 2, 3, 4, 5, 6, 7])),
  caseId: Type.Optional(Id),
  ...Paging,
})
const BUILD_FAILS = [
  'orders.paused',
  'orders.subject',
  'adverts.slot-full',
  'tops.full',
  'tops.twice',
  'tops.unpaid',
  'orders.currency',
  'orders.empty',
  'orders.amount',
  'orders.sold-out',
  'commerce.goods-not-found',
  'commerce.quantity',
  'orders.pay-type',
  'permission.denied',
] as const
export const orders = calls({
  'GET /common/buildOrderCode/:type': {
    params: Type.Object({ type: Type.String({ pattern: '^[1-7]$' }) }),
    data: Type.Object({ orderCode: Type.String() }),
    access: 'orders.own',
    changes: true,
    perMinute: 20,
  },
  // The selected lines of one currency, priced anew; nothing is built.
  'POST /billOrder/quote': {
    body: Type.Object({ currency: Currency, taxCountry: CheckoutInput.taxCountry }),
    data: Quote,
    access: 'orders.buy',
    writes: true,
    fails: ['orders.paused', 'orders.empty', 'orders.amount'],
  },
  'POST /billOrder/buildShoppingOrder': {
    body: Type.Object({ ...CheckoutInput, currency: Currency, total: Type.Optional(Decimal) }),
    data: OrderDetail,
    access: 'orders.buy',
    changes: true,
    fails: [...BUILD_FAILS, 'orders.changed'],
  },
  'POST /billOrder/buildAdvertOrder': {
    body: Type.Object({ ...CheckoutInput, ...GoodsWanted }),
    data: OrderDetail,
    access: 'orders.buy',
    changes: true,
    fails: BUILD_FAILS,
  },
  // Disk space, seats and bundles.
  'POST /billOrder/buildAccountOrder': {
    body: Type.Object({ ...CheckoutInput, ...GoodsWanted }),
    data: OrderDetail,
    access: 'orders.buy',
    changes: true,
    fails: BUILD_FAILS,
  },
  // Course goods: 2 on top, 3 input.
  'POST /courseService/orderGoods': {
    body: Type.Object({ ...CheckoutInput, ...GoodsWanted }),
    data: OrderDetail,
    access: 'orders.buy',
    changes: true,
    fails: BUILD_FAILS,
  },
  'GET /courseService/getCourseServiceInfo/:shoppingId/:orderType': {
    params: Type.Object({ shoppingId: Id, orderType: Type.String({ pattern: '^[23]$' }) }),
    data: Quote,
    access: 'orders.buy',
    fails: ['row.not-found'],
  },
  // By an agency for the student of a case, or a person who has been its client.
  'POST /billOrder/buildUserOrder': {
    body: Type.Object({
      caseId: Id,
      services: Type.Array(
        Type.Object({ serviceId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }),
        { minItems: 1, maxItems: 20 },
      ),
      taxCountry: CheckoutInput.taxCountry,
      remark: CheckoutInput.remark,
      idempotencyKey: Key,
    }),
    data: OrderDetail,
    access: 'orders.sell',
    changes: true,
    fails: [
      ...BUILD_FAILS,
      'orders.service',
      'orders.no-way',
      'orders.no-payer',
      'orders.untaxed',
      'cases.not-found',
    ],
  },
  // Between users: bought, or sold by the own office.
  'POST /billOrder/myOrder': { body: OrderList, data: Rows(OrderSummary), access: 'orders.own' },
  // Bought from the platform.
  'POST /billOrder/sysOrder': { body: OrderList, data: Rows(OrderSummary), access: 'orders.buy' },
  'GET /billOrder/detail/:id': {
    params: ById,
    data: OrderDetail,
    access: 'signed-in',
    fails: ['orders.not-found'],
  },
  'POST /order/updateOrder': {
    body: Type.Object({ orderId: Id, remark: Nullable(Text(200)), invoice: InvoiceData }),
    data: OrderDetail,
    access: 'orders.own',
    changes: true,
    fails: ['orders.not-found', 'orders.state'],
  },
  // Cancels what is not paid, and takes what is over off the list.
  'POST /billOrder/abolishOrRemoveOrder': {
    body: Type.Object({ orderId: Id, act: Literals('cancel', 'hide') }),
    data: Done,
    access: 'orders.own',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.mismatch'],
  },
  'POST /billOrder/modifyPayType': {
    body: Type.Object({ orderId: Id, payType: PayType }),
    data: OrderDetail,
    access: 'orders.own',
    changes: true,
    fails: ['orders.not-found', 'orders.state', 'orders.mismatch', 'orders.pay-type'],
  },
  'POST /billFile/upload': {
    wire: 'multipart',
    data: Rows(TemporaryFile),
    access: 'orders.own',
    perMinute: 60,
    fails: [
      'files.empty',
      'files.too-many',
      'files.too-large',
      'files.type',
      'files.content',
      'files.infected',
      'files.busy',
      'files.duplicate',
      'files.parts',
      'files.unpacked',
      'files.encrypted',
      'files.unreadable',
      'files.heavy',
      'files.waiting-full',
    ],
  },
  // The proof of a transfer: the payee looks at it.
  'POST /auditBillOrder/submitFileMessage': {
    body: Type.Object({ orderId: Id, fileIds: FileIds, payerName: Text(100, 1) }),
    data: OrderDetail,
    access: 'orders.own',
    changes: true,
    fails: [
      'orders.not-found',
      'orders.state',
      'orders.mismatch',
      'orders.pay-type',
      'orders.proof',
      'files.not-found',
      'files.quota',
    ],
  },
  'POST /billOrder/refundmentParam': {
    body: OrderId,
    data: Refundable,
    access: 'orders.own',
    writes: true,
    fails: ['orders.not-found', 'orders.refund-open', 'orders.refund-none'],
  },
  // The buyer asks for money back, takes the request back, or says where a person sends it.
  'POST /auditBillOrder/refundment': {
    body: Type.Object({
      orderId: Id,
      act: Literals('ask', 'undo', 'payee'),
      ...RefundInput,
      fileIds: Type.Optional(FileIds),
    }),
    data: OrderDetail,
    access: 'orders.own',
    changes: true,
    fails: [
      'orders.not-found',
      'orders.state',
      'orders.refund-open',
      'orders.refund-none',
      'orders.refund-amount',
      'files.not-found',
      'files.quota',
    ],
  },
  'GET /account/space': {
    data: Type.Object({
      disk: Type.Object({
        quotaBytes: Type.Integer(),
        usedBytes: Type.Integer(),
        boughtGigabytes: Type.Integer(),
        readOnly: Nullable(ReadOnlyDisk),
      }),
      seats: Type.Object({ total: Type.Integer(), taken: Type.Integer(), bought: Type.Integer() }),
      rows: Type.Array(BoughtSpace),
    }),
    access: 'orders.buy',
  },
})
