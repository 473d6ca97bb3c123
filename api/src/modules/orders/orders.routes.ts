import type { orderDesk, orders } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handlers } from '../../plugins/context.ts'
import type { Gives } from '../../plugins/given.ts'
import { uploadWaiting } from '../files/files.service.ts'
import { confirmPayment, submitFileMessage } from './audit/confirm.ts'
import { queue } from './audit/queue.ts'
import {
  buildAccountOrder,
  buildAdvertOrder,
  buildOrderCode,
  buildShoppingOrder,
  orderGoods,
} from './checkout/build-orders.ts'
import { courseServiceInfo, quote } from './checkout/quote.ts'
import { findOrder, myOrder, orderDetail, sysOrder } from './order-lists.ts'
import { payments, refunds } from './orders.tables.ts'
import { abolishOrRemove, modifyPayType, updateOrder } from './own-order.ts'
import { paperPdf, paymentEmail, sysReceipt, userReceipt } from './papers/receipt-pdf.ts'
import { refundment, refundmentParam } from './refunds/ask-refund.ts'
import { decideRefund, returnMoney, settleRefund } from './refunds/decide-refund.ts'
import { decideDispute, disputeRefund } from './refunds/dispute.ts'
import { ordersWaiting } from './self-centre.ts'
import { ownServices, publicServices, saveService } from './sell/agency-services.ts'
import { buildUserOrder, userServices } from './sell/user-order.ts'
import { bundle } from './space/bundle.ts'
import { ownSpace } from './space/own-space.ts'
import { spaceGoods } from './space/space-goods.ts'

export const ordersHandlers: Handlers<typeof orders & typeof orderDesk> = {
  'GET /common/buildOrderCode/:type': buildOrderCode,
  'POST /billOrder/quote': quote,
  'POST /billOrder/buildShoppingOrder': buildShoppingOrder,
  'POST /billOrder/buildAdvertOrder': buildAdvertOrder,
  'POST /billOrder/buildAccountOrder': buildAccountOrder,
  'POST /courseService/orderGoods': orderGoods,
  'GET /courseService/getCourseServiceInfo/:shoppingId/:orderType': courseServiceInfo,
  'POST /billOrder/buildUserOrder': buildUserOrder,
  'POST /billOrder/myOrder': myOrder,
  'POST /billOrder/sysOrder': sysOrder,
  'GET /billOrder/detail/:id': orderDetail,
  'POST /order/updateOrder': updateOrder,
  'POST /billOrder/abolishOrRemoveOrder': abolishOrRemove,
  'POST /billOrder/modifyPayType': modifyPayType,
  'POST /billFile/upload': (_input, ctx) => uploadWaiting(ctx),
  'POST /auditBillOrder/submitFileMessage': submitFileMessage,
  'POST /billOrder/confirm/:id': confirmPayment,
  'POST /billOrder/refundmentParam': refundmentParam,
  'POST /auditBillOrder/refundment': refundment,
  'POST /auditBillOrder/decideRefund': decideRefund,
  'POST /auditBillOrder/settleRefund': settleRefund,
  'POST /auditBillOrder/disputeRefund': disputeRefund,
  'POST /auditBillOrder/decideDispute': decideDispute,
  'POST /auditBillOrder/returnMoney': returnMoney,
  'POST /auditBillOrder/queue': queue,
  'POST /common/getSysReceiptPdfPath/:id': sysReceipt,
  'POST /common/getUserReceiptPdfPath/:id': userReceipt,
  'GET /billOrder/paper/:id/:lang': paperPdf,
  'POST /pay/paymentEmail/:id': paymentEmail,
  'GET /account/space': ownSpace,
  'GET /agency/service': ownServices,
  'GET /agency/service/:id': publicServices,
  'POST /agency/service': saveService,
}

/** Proofs and evidence are for both sides and the auditors; what was sent stays. */
const hostOf = (table: typeof payments | typeof refunds) => ({
  async maySee(db: Database, actor: Actor, id: string) {
    const [found] = await db.select({ orderId: table.orderId }).from(table).where(eq(table.id, id))
    return found !== undefined && (await findOrder(db, actor, found.orderId)) !== null
  },
  mayRemove: async () => false,
})
export const ordersGive: Gives = {
  fulfils: { ...spaceGoods, 6: bundle, 7: userServices },
  attachments: { payment: hostOf(payments), refund: hostOf(refunds) },
  selfCentre: { waiting: ordersWaiting },
}
