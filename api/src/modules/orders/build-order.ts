import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { dayOf } from '../../database/dated.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Trade, WantedLine } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { expiryOf } from './core/payments.ts'
import { mustKnowCurrency, priceOf, sumsOf } from './order-money.ts'
import { logDeed } from './order-moves.ts'
import {
  billOrderLines,
  billOrders,
  type Invoice,
  type OrderRow,
  orderCodes,
  type RefundRules,
  refundTables,
  taxRates,
} from './orders.tables.ts'
import { nextCode } from './trade-codes.ts'

export interface OrderDraft {
  orderType: number
  /** `owner`: 'agency:12', 'school:7' or 'account:31'. */
  buyer: { accountId: string; owner: string }
  /** The platform when left out. */
  seller?: { type: number; owner: string }
  lines: readonly WantedLine[]
  currency: string
  /** Two letters; null and a country without a rate have no tax. */
  taxCountry: string | null
  invoice: Invoice
  /** Of a seller's own goods; otherwise the platform's of the day. */
  refundRules?: Record<string, RefundRules>
  remark?: string | null
  payType?: number | null
  caseId?: string | null
  autoRenewId?: string | null
  /** A build with the same key answers the first order. */
  idempotencyKey: string
}

/** Checks the subjects of all lines and stores the order with its taxes and refund table, to be paid. */
export async function buildOrder(ctx: Trade & { actor: Actor | null }, draft: OrderDraft): Promise<OrderRow> {
  const first = await findBuilt(ctx.db, draft)
  if (first) return first
  mustKnowCurrency(draft.currency)
  if (draft.lines.length === 0) throw new Refusal('orders.empty')
  for (const line of draft.lines) await mustFit(ctx, line)
  const now = new Date()
  const taxPercent = await taxOn(ctx.db, draft.taxCountry, dayOf(now))
  const lines = draft.lines.map((line) => ({ ...line, ...priceOf(line, taxPercent) }))
  const [row] = await ctx.db
    .insert(billOrders)
    .values({
      orderCode: await codeFor(ctx.db, draft, now),
      orderType: draft.orderType,
      buyerAccountId: draft.buyer.accountId,
      buyerOwner: draft.buyer.owner,
      sellerType: draft.seller?.type,
      sellerOwner: draft.seller?.owner,
      caseId: draft.caseId,
      ...sumsOf(lines),
      currency: draft.currency,
      taxCountry: draft.taxCountry,
      taxPercent,
      payType: draft.payType,
      expiresAt: expiryOf(draft.payType, now),
      invoice: draft.invoice,
      refundRules: draft.refundRules ?? (await refundRulesOn(ctx.db, draft.lines, dayOf(now))),
      autoRenewId: draft.autoRenewId,
      remark: draft.remark,
      idempotencyKey: draft.idempotencyKey,
    })
    .onConflictDoNothing({ target: [billOrders.buyerAccountId, billOrders.idempotencyKey] })
    .returning()
  if (!row) return (await findBuilt(ctx.db, draft)) as OrderRow
  await storeLines(ctx, row.id, lines)
  const { actor } = ctx
  await logDeed(
    ctx.db,
    row.id,
    { party: actor ? 'buyer' : 'system', actorId: actor?.accountId, deed: 'order.built' },
    [null, row.state],
  )
  return row
}

async function storeLines(
  trade: Trade,
  orderId: string,
  lines: readonly (WantedLine & ReturnType<typeof priceOf>)[],
) {
  for (const line of lines) {
    const [row] = await trade.db
      .insert(billOrderLines)
      .values({ ...line, orderId })
      .returning()
    if (row) await trade.given.fulfils.get(row.goodsType)?.ordered?.(trade, row)
  }
}

async function mustFit(ctx: Trade & { actor: Actor | null }, line: WantedLine): Promise<void> {
  const failure = await ctx.given.fulfils.get(line.goodsType)?.check?.(ctx, line)
  if (failure instanceof Refusal) throw failure
  if (failure) throw new Refusal(failure, { values: { name: { en: line.nameEn, zh: line.nameCn } } })
}

/** The order that a key has built before. */
export async function findBuilt(
  db: Database,
  { buyer, idempotencyKey }: Pick<OrderDraft, 'buyer' | 'idempotencyKey'>,
): Promise<OrderRow | null> {
  const own = and(
    eq(billOrders.buyerAccountId, buyer.accountId),
    eq(billOrders.idempotencyKey, idempotencyKey),
  )
  const [row] = await db.select().from(billOrders).where(own)
  return row ?? null
}

/** A code that was given to this buyer is used when it is the key. */
async function codeFor(db: Database, { buyer, idempotencyKey }: OrderDraft, now: Date): Promise<string> {
  const given = and(eq(orderCodes.code, idempotencyKey), eq(orderCodes.accountId, buyer.accountId))
  const [code] = await db.delete(orderCodes).where(given).returning({ code: orderCodes.code })
  return code?.code ?? nextCode(db, 'order', now)
}

/** The rate of a country on a day, in percent: '10.00'. */
export async function taxOn(db: Database, country: string | null, day: string): Promise<string> {
  if (country === null) return '0.00'
  const [rate] = await db
    .select({ percent: taxRates.percent })
    .from(taxRates)
    .where(and(eq(taxRates.country, country), lte(taxRates.validFrom, day)))
    .orderBy(desc(taxRates.validFrom))
    .limit(1)
  return rate?.percent ?? '0.00'
}

/** By goods type. */
export async function refundRulesOn(
  db: Database,
  lines: readonly { goodsType: number }[],
  day: string,
): Promise<Record<string, RefundRules>> {
  const types = [...new Set(lines.map(({ goodsType }) => goodsType))]
  const found = await db
    .selectDistinctOn([refundTables.orderType], { type: refundTables.orderType, rules: refundTables.rules })
    .from(refundTables)
    .where(and(inArray(refundTables.orderType, types), lte(refundTables.validFrom, day)))
    .orderBy(refundTables.orderType, desc(refundTables.validFrom))
  return Object.fromEntries(found.map(({ type, rules }) => [String(type), rules]))
}
