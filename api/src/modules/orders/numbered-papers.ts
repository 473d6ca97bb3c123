import { SELLER_TYPE, toCents } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Trade } from '../../plugins/given.ts'
import { ownerParts } from '../../plugins/owner.ts'
import { linesOf } from './order-moves.ts'
import { type OrderRow, orderPapers, type PaymentRow, type RefundRow } from './orders.tables.ts'
import { namesOf } from './orders.views.ts'
import { sellersTax } from './tax/tax-country.ts'

type Issuing = Pick<Trade, 'db' | 'given'>
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

/** Without tax on it a paper names no number: its seller may be registered for nothing. */
async function taxNoOf({ db, given }: Issuing, { sellerOwner, sellerType, taxCountry, taxTotal }: OrderRow) {
  if (sellerType !== SELLER_TYPE.agency) return given.taxNumbers?.[taxCountry ?? '']
  return toCents(taxTotal) > 0n ? (await sellersTax(db, ownerParts(sellerOwner).id))?.number : null
}

async function partiesOf(trade: Issuing, order: OrderRow) {
  const { db } = trade
  const { buyerOwner, sellerOwner } = order
  const names = await namesOf(db, [buyerOwner, sellerOwner])
  const sellerTaxNo = await taxNoOf(trade, order)
  const seller = names.get(sellerOwner) || null
  return { buyer: names.get(buyerOwner) ?? '', seller, sellerTaxNo: sellerTaxNo ?? null }
}

/** What the paper says is kept as it was that day. */
export async function issueReceipt(
  trade: Issuing,
  order: OrderRow,
  payment: { payType: number; tradeNo: string | null; paidAt: string },
): Promise<void> {
  const { db } = trade
  const { payType, tradeNo, paidAt } = payment
  await db.insert(orderPapers).values({
    kind: 'receipt',
    orderId: order.id,
    number: await nextNumber(db, 'receipt', order),
    body: {
      ...(await partiesOf(trade, order)),
      payType,
      tradeNo,
      paidAt,
      lines: await linesOf(db, order.id),
    },
  })
}

export async function issueCredit(
  trade: Issuing,
  order: OrderRow,
  { payType, providerTradeNo }: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { db } = trade
  const { id: refundId, approvedAmount: amount, lines: parts, reasonCode, settledAt } = refund
  const lines = await linesOf(db, order.id)
  await db.insert(orderPapers).values({
    kind: 'credit',
    orderId: order.id,
    refundId,
    number: await nextNumber(db, 'credit', order),
    body: {
      ...(await partiesOf(trade, order)),
      payType,
      tradeNo: providerTradeNo,
      paidAt: settledAt as string,
      lines,
      refund: { amount: amount as string, parts, reasonCode },
    },
  })
}
