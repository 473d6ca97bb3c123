import {
  ORDER_STATE,
  RENEWAL_RETRIES,
  RENEWAL_STATE,
  type RenewalPeriod,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { buildOrder, ensurePayment, moveOrder } from '../orders/orders.service.ts'
import { billOrders, type OrderRow, payments } from '../orders/orders.tables.ts'
import { type Charged, chargePayment } from '../payments/payments.service.ts'
import { afterPeriod, type Priced, priceOfPeriod } from './renewal-price.ts'
import { agreementOf, changed, type RenewalRow } from './renewal-rows.ts'
import { type RenewalJob, tell } from './tell.ts'

const DAY_MS = 24 * 3_600_000
const { active, charging, retrying, paused } = RENEWAL_STATE
const NO_INVOICE = { kind: 'receipt', title: null, taxNo: null, address: null } as const

/** Builds the order and marks the renewal in one transaction; the provider is asked after it. */
export async function chargeDue(job: RenewalJob, id: string, now: Date): Promise<void> {
  const started = await job.db.transaction((db) => start({ ...job, db }, id, now))
  if (started) await finishCharging(job, id, now)
}

async function start(job: RenewalJob, id: string, now: Date): Promise<boolean> {
  const row = await hold(job.db, id, [active, retrying], now)
  if (!row) return false
  const wanted = { ...row, period: row.period as RenewalPeriod }
  const priced = await priceOfPeriod(job.db, null, wanted).catch(refused)
  if (!priced || toCents(priced.price) > toCents(row.price)) {
    await pause(job, row, priced ? 'price' : 'goods', priced?.price ?? null)
    return false
  }
  const order = await build(job, row, priced).catch(refused)
  if (!order) {
    await pause(job, row, 'goods', null)
    return false
  }
  await ensurePayment(job, order.id, row.payType)
  await set(job.db, id, { state: charging, chargingOrderId: order.id })
  return true
}

/** What cannot be ordered any more pauses its renewal, and holds up no other. */
function refused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

async function hold(db: Database, id: string, states: number[], now: Date): Promise<RenewalRow | undefined> {
  const [row] = await db
    .select()
    .from(automaticRenewals)
    .where(
      and(
        eq(automaticRenewals.id, id),
        inArray(automaticRenewals.state, states),
        lte(automaticRenewals.nextChargeAt, now.toISOString()),
      ),
    )
    .for('update', { skipLocked: true })
  return row
}

/** One order for each try: an order that was not paid is closed. */
async function build(job: RenewalJob, row: RenewalRow, priced: Priced): Promise<OrderRow> {
  const [buyer] = await job.db
    .select({ agencyId: accounts.agencyId, schoolId: accounts.schoolId })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  const from = dayOfDue(row)
  const owner = buyer?.agencyId
    ? `agency:${buyer.agencyId}`
    : buyer?.schoolId
      ? `school:${buyer.schoolId}`
      : `account:${row.accountId}`
  return buildOrder(
    { ...job, actor: null },
    {
      orderType: priced.item.goodsType,
      buyer: { accountId: row.accountId, owner },
      lines: [priced.lineFrom(from)],
      currency: priced.item.currency,
      taxCountry: row.taxCountry,
      invoice: NO_INVOICE,
      payType: row.payType,
      autoRenewId: row.id,
      idempotencyKey: `renewal-${row.id}-${from}-${row.failCount}-${row.version}`,
    },
  )
}
const dayOfDue = ({ dueAt }: RenewalRow) => (dueAt ?? new Date().toISOString()).slice(0, 10)

/** Charges, or asks again how a charge went; the payment's code makes it one charge at the provider. */
export async function finishCharging(job: RenewalJob, id: string, now: Date): Promise<void> {
  const [row] = await job.db.select().from(automaticRenewals).where(eq(automaticRenewals.id, id))
  const agreement = row && (await agreementOf(job.db, row.agreementId))
  if (!row?.chargingOrderId || row.state !== charging || !agreement?.agreementNo) return
  const [order] = await job.db.select().from(billOrders).where(eq(billOrders.id, row.chargingOrderId))
  const [payment] = await job.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, row.chargingOrderId))
    .orderBy(sql`id desc`)
    .limit(1)
  if (!order || !payment) return
  const went = await chargePayment(job, { order, payment, agreementNo: agreement.agreementNo })
  if (went !== 'pending') await job.db.transaction((db) => settle({ ...job, db }, id, order.id, went, now))
}

async function settle(
  job: RenewalJob,
  id: string,
  orderId: string,
  went: Exclude<Charged, 'pending'>,
  now: Date,
): Promise<void> {
  const [row] = await job.db
    .select()
    .from(automaticRenewals)
    .where(eq(automaticRenewals.id, id))
    .for('update')
  if (row?.state !== charging || row.chargingOrderId !== orderId) return
  if (went === 'paid') {
    const dueAt = `${afterPeriod(dayOfDue(row), row.period as RenewalPeriod)}T02:00:00.000Z`
    const done = { state: active, failCount: 0, lastResult: 'paid', lastChargeAt: now.toISOString() }
    await set(job.db, id, {
      ...done,
      chargingOrderId: null,
      dueAt,
      nextChargeAt: dueAt,
      noticedAt: null,
      remindedAt: null,
    })
    return
  }
  await closeOrder(job, orderId)
  const failCount = row.failCount + 1
  const wait = RENEWAL_RETRIES[failCount]
  if (wait === undefined) return pause(job, { ...row, failCount }, 'failed', null)
  const base = Date.parse(row.dueAt ?? now.toISOString())
  const nextChargeAt = new Date(Math.max(base, 0) + wait * DAY_MS).toISOString()
  await set(job.db, id, {
    state: retrying,
    failCount,
    lastResult: 'failed',
    chargingOrderId: null,
    nextChargeAt,
  })
  await tell(job, row, 'renewalFailed', row.price)
}

async function closeOrder(job: RenewalJob, orderId: string): Promise<void> {
  const [order] = await job.db.select().from(billOrders).where(eq(billOrders.id, orderId))
  if (order?.state === ORDER_STATE.toPay)
    await moveOrder(job.db, orderId, ORDER_STATE.closed, { party: 'system', deed: 'renewal.failed' })
}

/** The service goes on to the end of what is paid for, and is not charged any more. */
async function pause(
  job: RenewalJob,
  row: RenewalRow,
  lastResult: 'failed' | 'price' | 'goods',
  askedPrice: string | null,
): Promise<void> {
  const { failCount } = row
  await set(job.db, row.id, {
    state: paused,
    failCount,
    lastResult,
    askedPrice,
    chargingOrderId: null,
    nextChargeAt: null,
  })
  await tell(job, row, lastResult === 'price' ? 'renewalPrice' : 'renewalPaused', askedPrice ?? row.price)
}

const set = (db: Database, id: string, values: Partial<RenewalRow>) =>
  db
    .update(automaticRenewals)
    .set({ ...values, ...changed })
    .where(eq(automaticRenewals.id, id))
