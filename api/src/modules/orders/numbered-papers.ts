import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { linesOf } from './order-moves.ts'
import { type OrderRow, orderPapers, type PaymentRow, type RefundRow } from './orders.tables.ts'
import { namesOf } from './orders.views.ts'

type Kind = 'receipt' | 'credit'
const LETTERS: Readonly<Record<Kind, string>> = { receipt: 'R', credit: 'C' }

/** Without gaps: the series is locked until the commit, and a rollback gives the number back. */
async function nextNumber(db: Database, kind: Kind, { sellerType, sellerOwner }: OrderRow): Promise<string> {
  const series = `${LETTERS[kind]}${sellerType === 1 ? '' : `${sellerOwner.replace(/\D/g, '')}-`}`
  const [taken] = await rows<{ last: string }>(
    db,
    sql`insert into paper_numbers (series, last) values (${series}, 1)
      on conflict (series) do update set last = paper_numbers.last + 1 returning last`,
  )
  return `${series}${String((taken as { last: string }).last).padStart(8, '0')}`
}

async function partiesOf(db: Database, { buyerOwner, sellerOwner }: OrderRow) {
  const names = await namesOf(db, [buyerOwner, sellerOwner])
  return { buyer: names.get(buyerOwner) ?? '', seller: names.get(sellerOwner) || null }
}

/** What the paper says is kept as it was that day. */
export async function issueReceipt(
  db: Database,
  order: OrderRow,
  payment: { payType: number; tradeNo: string | null; paidAt: string },
): Promise<void> {
  const { payType, tradeNo, paidAt } = payment
  await db.insert(orderPapers).values({
    kind: 'receipt',
    orderId: order.id,
    number: await nextNumber(db, 'receipt', order),
    body: { ...(await partiesOf(db, order)), payType, tradeNo, paidAt, lines: await linesOf(db, order.id) },
  })
}

export async function issueCredit(
  db: Database,
  order: OrderRow,
  { payType, providerTradeNo }: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { id: refundId, approvedAmount: amount, lines: parts, reasonCode, settledAt } = refund
  const lines = await linesOf(db, order.id)
  await db.insert(orderPapers).values({
    kind: 'credit',
    orderId: order.id,
    refundId,
    number: await nextNumber(db, 'credit', order),
    body: {
      ...(await partiesOf(db, order)),
      payType,
      tradeNo: providerTradeNo,
      paidAt: settledAt as string,
      lines,
      refund: { amount: amount as string, parts, reasonCode },
    },
  })
}
