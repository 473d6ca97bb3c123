import { dayOf } from '@southbound/shared/contract/constants'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Trade, WantedLine } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { expiryOf } from './core/payments.ts'
import { mustKnowCurrency, priceOf, sumsOf } from './order-money.ts'
import { logOrder } from './order-moves.ts'
import {
  billOrderLines,
  billOrders,
  type Invoice,
  type OrderLineRow,
  type OrderRow,
  orderCodes,
  type RefundRules,
} from './orders.tables.ts'
import { termsOn } from './terms.ts'
import { freshCode } from './trade-codes.ts'

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
  /** Given for a seller's own goods; otherwise the platform's of the day. */
  refundRules?: Record<string, RefundRules>
  remark?: string | null
  payType?: number | null
  caseId?: string | null
  autoRenewId?: string | null
  /** A build with the same key answers the first order. */
  idempotencyKey: string
}

type Building = Trade & { actor: Actor | null }
/** `lines`: null for the order that the key has built before. */
interface Built {
  order: OrderRow
  lines: OrderLineRow[] | null
}

/** Checks the subjects of all lines and stores the order with its taxes and refund table, to be paid. */
export async function buildOrder(ctx: Building, draft: OrderDraft): Promise<OrderRow> {
  return (await findBuilt(ctx.db, draft)) ?? (await storeOrder(ctx, draft)).order
}

/** The same for a caller who has looked for an order of this key. */
export async function storeOrder(ctx: Building, draft: OrderDraft): Promise<Built> {
  mustKnowCurrency(draft.currency)
  if (draft.lines.length === 0) throw new Refusal('orders.empty')
  for (const line of await inOneOrder(ctx, draft.lines)) await mustFit(ctx, line)
  const now = new Date()
  const types = draft.lines.map(({ goodsType }) => goodsType)
  const { taxPercent, refundRules } = await termsOn(ctx.db, draft.taxCountry, types, dayOf(now))
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
      refundRules: draft.refundRules ?? refundRules,
      autoRenewId: draft.autoRenewId,
      remark: draft.remark,
      idempotencyKey: draft.idempotencyKey,
    })
    .onConflictDoNothing({ target: [billOrders.buyerAccountId, billOrders.idempotencyKey] })
    .returning()
  if (!row) return { order: (await findBuilt(ctx.db, draft)) as OrderRow, lines: null }
  const stored = await storeLines(ctx, row.id, lines)
  const { actor } = ctx
  await logOrder(
    ctx.db,
    row.id,
    { party: actor ? 'buyer' : 'system', actorId: actor?.accountId, deed: 'order.built' },
    [null, row.state],
  )
  return { order: row, lines: stored }
}

async function storeLines(
  trade: Trade,
  orderId: string,
  lines: readonly (WantedLine & ReturnType<typeof priceOf>)[],
): Promise<OrderLineRow[]> {
  const stored = await trade.db
    .insert(billOrderLines)
    .values(lines.map((line) => ({ ...line, orderId })))
    .returning()
  for (const row of stored) await trade.given.fulfils.get(row.goodsType)?.ordered?.(trade, row)
  return stored
}

/**
 * By what their places are taken in, whatever the cart's
 * order: the subjects first, each in the order of its number.
 */
async function inOneOrder(ctx: Building, lines: readonly WantedLine[]): Promise<WantedLine[]> {
  const named: { line: WantedLine; name: string }[] = []
  for (const line of lines.toSorted((a, b) => Number(a.refId ?? 0) - Number(b.refId ?? 0))) {
    const shared = await ctx.given.fulfils.get(line.goodsType)?.shares?.(ctx, line)
    named.push({ line, name: `${line.goodsType} ${shared ?? ''}` })
  }
  return named.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))).map(({ line }) => line)
}

async function mustFit(ctx: Building, line: WantedLine): Promise<void> {
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

const GIVEN = /^B\d{16}$/
/** A code that was given to this buyer is used when it is the key. */
async function codeFor(
  db: Database,
  { buyer, idempotencyKey }: OrderDraft,
  now: Date,
): Promise<string | SQL<string>> {
  if (!GIVEN.test(idempotencyKey)) return freshCode('order', now)
  const given = and(eq(orderCodes.code, idempotencyKey), eq(orderCodes.accountId, buyer.accountId))
  const [code] = await db.delete(orderCodes).where(given).returning({ code: orderCodes.code })
  return code?.code ?? freshCode('order', now)
}
