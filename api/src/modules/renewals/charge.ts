import { ORDER_STATE, RENEWAL_STATE, type RenewalPeriod } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { ACCOUNT_STATUS, accounts } from '../account/account.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { buildOrder, endReplaced, ensurePayment, moveOrder } from '../orders/orders.service.ts'
import { billOrders, type OrderRow, payments } from '../orders/orders.tables.ts'
import { type Charged, chargePayment } from '../payments/payments.service.ts'
import { dayOfDue, endCharge, mayCharge, pause, type RenewalStep, startCharge } from './decide-renewal.ts'
import { type Priced, priceOfPeriod } from './renewal-price.ts'
import { agreementOf, changed, type RenewalRow } from './renewal-rows.ts'
import { type RenewalJob, tell } from './tell.ts'

const NO_INVOICE = { kind: 'receipt', title: null, taxNo: null, address: null } as const

/** Builds the order and marks the renewal in one transaction; the provider is asked after it. */
export async function chargeDue(job: RenewalJob, id: string, now: Date): Promise<void> {
  const started = await job.db.transaction((db) => start({ ...job, db }, id, now))
  if (started) await finishCharging(job, id, now)
}

async function start(job: RenewalJob, id: string, now: Date): Promise<boolean> {
  const row = await hold(job.db, id)
  if (!row || !mayCharge(row, now)) return false
  const wanted = { ...row, period: row.period as RenewalPeriod }
  const isActive = await isActiveAccount(job.db, row.accountId)
  const priced = isActive ? await priceOfPeriod(job.db, null, wanted).catch(refused) : null
  const step = startCharge(row, priced?.price ?? null)
  if (!priced || step.values.state !== RENEWAL_STATE.charging) return carry(job, row, step)
  const order = await build(job, row, priced).catch(refused)
  if (!order) return carry(job, row, pause(row, 'goods', null))
  await ensurePayment(job, order.id, row.payType)
  await set(job.db, id, { ...step.values, chargingOrderId: order.id })
  return true
}

/** Writes a step that starts no charge, and notifies the payer. */
async function carry(job: RenewalJob, row: RenewalRow, { values, notice }: RenewalStep): Promise<false> {
  await set(job.db, row.id, values)
  if (notice) await tell(job, row, notice.text, notice.price)
  return false
}

/** Who cannot sign in, or is leaving, could not cancel: his renewals pause instead of being charged. */
async function isActiveAccount(db: Database, accountId: string): Promise<boolean> {
  const [account] = await db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.status === ACCOUNT_STATUS.active
}

/** What cannot be ordered any more pauses its renewal, and holds up no other. */
function refused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

async function hold(db: Database, id: string): Promise<RenewalRow | undefined> {
  const [row] = await db
    .select()
    .from(automaticRenewals)
    .where(eq(automaticRenewals.id, id))
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
      // No client's key has a colon.
      idempotencyKey: `renewal:${row.id}-${from}-${row.failCount}-${row.version}`,
    },
  )
}
/** Charges, or asks again how a charge went; the payment's code makes it one charge at the provider. */
export async function finishCharging(job: RenewalJob, id: string, now: Date): Promise<void> {
  const [row] = await job.db.select().from(automaticRenewals).where(eq(automaticRenewals.id, id))
  const agreement = row && (await agreementOf(job.db, row.agreementId))
  if (!row?.chargingOrderId || row.state !== RENEWAL_STATE.charging || !agreement?.agreementNo) return
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
  if (row?.state !== RENEWAL_STATE.charging || row.chargingOrderId !== orderId) return
  const step = endCharge(row, went, now)
  if (step.closes) await closeOrder(job, orderId)
  await carry(job, row, step)
  // Its room is not counted twice until the next turn of the clock.
  if (went === 'paid') await endReplaced(job, row, now)
}

async function closeOrder(job: RenewalJob, orderId: string): Promise<void> {
  const [order] = await job.db.select().from(billOrders).where(eq(billOrders.id, orderId))
  if (order?.state === ORDER_STATE.toPay)
    await moveOrder(job.db, orderId, ORDER_STATE.closed, { party: 'system', deed: 'renewal.failed' })
}

const set = (db: Database, id: string, values: Partial<RenewalRow>) =>
  db
    .update(automaticRenewals)
    .set({ ...values, ...changed })
    .where(eq(automaticRenewals.id, id))
