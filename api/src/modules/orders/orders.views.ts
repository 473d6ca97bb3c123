import type { Data, orders } from '@southbound/shared/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { together } from '../../database/together.ts'
import type { Actor } from '../../plugins/context.ts'
import { files } from '../files/files.tables.ts'
import { actsOn, maySend } from './orders.policy.ts'
import {
  billOrderLines,
  type OrderLineRow,
  type OrderRow,
  orderLog,
  orderPapers,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from './orders.tables.ts'
import { payeeView } from './refunds/payee.ts'

type Calls = typeof orders
export type OrderShown = Data<Calls['POST /billOrder/sysOrder']>['rows'][number]
export type OrderDetailShown = Data<Calls['GET /billOrder/detail/:id']>

const byOrder = <T extends { orderId: string }>(found: readonly T[], id: string) =>
  found.filter(({ orderId }) => orderId === id)

/** The names of buyers and sellers by owner: 'agency:12' -> 'Bridge Education'. */
export async function namesOf(db: Database, owners: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ owner: string; name: string }>(
    db,
    sql`select o.owner, coalesce(a.company_name_en, a.company_name_cn, s.name_en, s.name_cn, p.nickname, '') as name
      from (select distinct owner, split_part(owner, ':', 1) kind, nullif(split_part(owner, ':', 2), '')::bigint id
        from unnest(${`{${owners.map((owner) => `"${owner}"`).join(',')}}`}::text[]) owner) o
      left join agencies a on o.kind = 'agency' and a.id = o.id
      left join schools s on o.kind = 'school' and s.id = o.id
      left join accounts p on o.kind = 'account' and p.id = o.id`,
  )
  return new Map(found.map(({ owner, name }) => [owner, name]))
}

const lineView = ({ id, orderId: _order, fulfilledAt: _at, ...line }: OrderLineRow) => ({
  lineId: id,
  ...line,
})

interface Around {
  lines: OrderLineRow[]
  papers: (typeof orderPapers.$inferSelect)[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  names: Map<string, string>
}
const ownersOf = (list: readonly OrderRow[]) =>
  list.flatMap(({ buyerOwner, sellerOwner }) => [buyerOwner, sellerOwner])

async function readAround(db: Database, list: readonly OrderRow[]): Promise<Around> {
  const ids = list.map(({ id }) => id)
  return {
    lines: await db
      .select()
      .from(billOrderLines)
      .where(inArray(billOrderLines.orderId, ids))
      .orderBy(asc(billOrderLines.id)),
    papers: await db
      .select()
      .from(orderPapers)
      .where(inArray(orderPapers.orderId, ids))
      .orderBy(asc(orderPapers.id)),
    payments: await db
      .select()
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(payments.id)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
    names: await namesOf(db, ownersOf(list)),
  }
}

function summaryOf(actor: Actor, order: OrderRow, around: Around): OrderShown {
  const { id, buyerOwner, sellerOwner, sellerType } = order
  return {
    orderId: id,
    orderCode: order.orderCode,
    orderType: order.orderType,
    state: order.state,
    buyerName: around.names.get(buyerOwner) ?? '',
    sellerName: sellerType === 1 ? null : (around.names.get(sellerOwner) ?? ''),
    caseId: order.caseId,
    total: order.total,
    currency: order.currency,
    paidAmount: order.paidAmount,
    refundedAmount: order.refundedAmount,
    payType: order.payType,
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
    createdAt: order.createdAt,
    lines: byOrder(around.lines, id).map(lineView),
    acts: actsOn(actor, order, {
      payments: byOrder(around.payments, id),
      refunds: byOrder(around.refunds, id),
    }),
    papers: byOrder(around.papers, id).map(({ id: paperId, number, kind }) => ({ paperId, number, kind })),
  }
}

export async function summariesOf(
  db: Database,
  actor: Actor,
  list: readonly OrderRow[],
): Promise<OrderShown[]> {
  if (list.length === 0) return []
  const around = await readAround(db, list)
  return list.map((order) => summaryOf(actor, order, around))
}

/** The files of these payments or refunds, by the id of each. */
async function attached(db: Database, kind: 'payment' | 'refund', hosts: readonly { id: string }[]) {
  const ids = hosts.map(({ id }) => id)
  if (ids.length === 0) return () => []
  const found = await db
    .select({ hostId: files.attachedId, fileId: files.id, originalName: files.originalName })
    .from(files)
    .where(and(eq(files.kind, 'attached'), eq(files.attachedTo, kind), inArray(files.attachedId, ids)))
    .orderBy(asc(files.id))
  return (host: string) =>
    found
      .filter(({ hostId }) => hostId === host)
      .map(({ fileId, originalName }) => ({ fileId, originalName }))
}

/** What an order has that was built just now. */
const aroundNew = async (db: Database, order: OrderRow, lines: OrderLineRow[]): Promise<Around> => ({
  lines,
  papers: [],
  payments: [],
  refunds: [],
  names: await namesOf(db, ownersOf([order])),
})

/** `newLines`: of an order that was built in this call. */
export async function detailOf(
  db: Database,
  actor: Actor,
  order: OrderRow,
  newLines: OrderLineRow[] | null = null,
): Promise<OrderDetailShown> {
  const around = newLines ? await aroundNew(db, order, newLines) : await readAround(db, [order])
  const { subtotal, discountTotal, taxTotal, taxCountry, taxPercent, invoice, remark } = order
  const [log, proofsOf, evidenceOf] = await together(db, [
    async () => db.select().from(orderLog).where(eq(orderLog.orderId, order.id)).orderBy(asc(orderLog.id)),
    () => attached(db, 'payment', around.payments),
    () => attached(db, 'refund', around.refunds),
  ])
  const shownPayments = around.payments.map((payment) => ({
    paymentId: payment.id,
    payType: payment.payType,
    payCode: payment.payCode,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.state,
    payerName: payment.payerName,
    rejectReason: payment.rejectReason,
    mismatch: payment.mismatch,
    paidAt: payment.paidAt,
    proofs: proofsOf(payment.id),
  }))
  const shownRefunds = around.refunds.map((refund) => {
    const { id: refundId, state, reasonCode, text, requestedAmount, approvedAmount, method } = refund
    const { payeeName, rejectReason, disputeText, createdAt, decideBy, settleBy, settledAt } = refund
    return {
      refundId,
      state,
      reasonCode,
      text,
      requestedAmount,
      approvedAmount,
      method,
      payeeName,
      payee: payeeView(refund, maySend(actor, order, refund)),
      rejectReason,
      disputeText,
      createdAt,
      decideBy,
      settleBy,
      settledAt,
      currency: order.currency,
      evidence: evidenceOf(refundId),
    }
  })
  return {
    ...summaryOf(actor, order, around),
    subtotal,
    discountTotal,
    taxTotal,
    taxCountry,
    taxPercent,
    invoice,
    remark,
    refundTables: refundTablesOf(order.refundRules),
    payments: shownPayments,
    refunds: shownRefunds,
    log: log.map(({ at, party, deed, fromState, toState }) => ({ at, party, deed, fromState, toState })),
  }
}

export const refundTablesOf = (rules: OrderRow['refundRules']): OrderDetailShown['refundTables'] =>
  Object.entries(rules).map(([goodsType, table]) => ({ goodsType: Number(goodsType), ...table }))
