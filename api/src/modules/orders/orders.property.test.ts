import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import {
  HOUR_MS,
  mayMove,
  ORDER_MOVES,
  ORDER_STATE,
  type TradeParty,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rows } from '#api/database/database.ts'
import type { Fulfilment } from '#api/plugins/given.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { totpSecrets } from '../account/settings.tables.ts'
import { buildOrder } from './build-order.ts'
import { runOrderJobs } from './order-jobs.ts'
import { draftOf, moneyFor, tradeOf, wantedLine } from './orders.fixture.ts'
import { ensurePayment, paid, refundFailed, refundSent, refundSettled } from './orders.service.ts'
import { billOrderLines, billOrders, type OrderRow, orderLog, payments, refunds } from './orders.tables.ts'

/**
 * That the service on the real database follows its decisions, of which core/trade.unit.test.ts
 * runs many more. A sequence takes about half a second; SEQUENCES sets how many there are.
 */
const SEQUENCES = Number(process.env.SEQUENCES ?? 10)
jest.setTimeout(60_000 + SEQUENCES * 10_000)

const GOODS = 9
const RULES = { [GOODS]: { beforeStart: '100.00', afterStart: 'days', withinDays: null } } as const
let app: TestApp
let agent: Session
let auditor: Session
let office: string
/** How often each step of a line came. */
const steps = new Map<string, Record<'paid' | 'start' | 'end' | 'dropped', number>>()
const count =
  (step: 'paid' | 'start' | 'end' | 'dropped') =>
  async (_trade: unknown, { id }: { id: string }) => {
    const known = steps.get(id) ?? { paid: 0, start: 0, end: 0, dropped: 0 }
    steps.set(id, { ...known, [step]: known[step] + 1 })
  }
const counting: Fulfilment = {
  paid: count('paid'),
  start: count('start'),
  end: count('end'),
  dropped: count('dropped'),
  unused: async (_trade, { total }) => total,
}
beforeAll(async () => {
  app = await testApp()
  const fulfils = app.frame.given.fulfils as Map<number, Fulfilment>
  fulfils.set(GOODS, counting)
  agent = await app.signIn('agent')
  const [own] = await app.db.select().from(accounts).where(eq(accounts.id, agent.accountId))
  office = own?.agencyId ? `agency:${own.agencyId}` : `account:${agent.accountId}`
  auditor = await app.signIn('auditor')
  await app.db
    .insert(totpSecrets)
    .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
})
afterAll(() => app.close())

const day = fc.constantFrom(undefined, '2020-01-01', '2999-01-01')
const line = fc
  .record({
    start: day,
    quantity: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ start, quantity, cents }) =>
    wantedLine({
      goodsType: GOODS,
      startDate: start,
      endDate: start && (start < '2999' ? '2020-02-01' : '2999-02-01'),
      quantity,
      unitPrice: (cents / 100).toFixed(2),
    }),
  )
const which = fc.nat({ max: 3 })
const deed = fc.oneof(
  fc.record({ kind: fc.constant('ensure' as const), payType: fc.constantFrom(1, 2) }),
  fc.record({
    kind: fc.constant('notice' as const),
    which,
    of: fc.constantFrom('right', 'right', 'right', 'less', 'other'),
  }),
  fc.record({
    kind: fc.constantFrom('cancel', 'hide', 'ask', 'ask', 'undo', 'send', 'fail', 'settle', 'settle'),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    approve: fc.boolean(),
    part: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('clock' as const), hours: fc.constantFrom(0, 1, 3, 200) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

const inTx = (work: (trade: ReturnType<typeof tradeOf>) => Promise<unknown>) =>
  app.db
    .transaction((db) => work({ ...tradeOf(app), db }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })

async function act(order: OrderRow, it: Deed): Promise<void> {
  const orderId = order.id
  const ofOrder = eq(payments.orderId, orderId)
  const list = await app.db.select().from(payments).where(ofOrder).orderBy(asc(payments.id))
  const asked = await app.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
  const last = asked.at(-1)
  if (it.kind === 'ensure') await inTx((trade) => ensurePayment(trade, orderId, it.payType))
  else if (it.kind === 'notice') {
    const payment = list[it.which % Math.max(1, list.length)]
    const more = it.of === 'less' ? { amount: '0.01' } : it.of === 'other' ? { currency: 'NZD' } : {}
    if (payment) await inTx((trade) => paid(trade, payment.id, moneyFor(payment, more)))
  } else if (it.kind === 'decide' && last) {
    const amount = (Number(last.requestedAmount) / it.part).toFixed(2)
    const body = { refundId: last.id, approve: it.approve, amount, reason: 'No' }
    await app.call('POST /auditBillOrder/decideRefund', { body }, { as: auditor })
  } else if (it.kind === 'clock') await runOrderJobs(tradeOf(app), new Date(Date.now() + it.hours * HOUR_MS))
  else if (it.kind === 'cancel' || it.kind === 'hide')
    await app.call('POST /billOrder/abolishOrRemoveOrder', { body: { orderId, act: it.kind } }, { as: agent })
  else if (it.kind === 'ask' || it.kind === 'undo')
    await app.call(
      'POST /auditBillOrder/refundment',
      { body: { orderId, act: it.kind, reasonCode: 6 } },
      { as: agent },
    )
  else if (it.kind === 'send' && last) await inTx((trade) => refundSent(trade, last.id))
  else if (it.kind === 'fail' && last) await inTx((trade) => refundFailed(trade, last.id, 'down'))
  else if (it.kind === 'settle')
    for (const { id } of asked) await inTx((trade) => refundSettled(trade, id, null))
}

async function holds(orderId: string): Promise<void> {
  const [order] = await app.db.select().from(billOrders).where(eq(billOrders.id, orderId))
  const lines = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId))
  const wasPaid = order?.paidAt != null
  for (const { id } of lines) {
    const seen = steps.get(id) ?? { paid: 0, start: 0, end: 0, dropped: 0 }
    expect(seen.paid).toBe(wasPaid ? 1 : 0)
    expect(seen.start).toBeLessThanOrEqual(seen.paid)
    expect(seen.end + seen.dropped).toBeLessThanOrEqual(1)
    if (wasPaid) expect(seen.dropped).toBe(0)
  }
  const back = lines.reduce((sum, { refunded }) => sum + toCents(refunded), 0n)
  expect(back).toBe(toCents(order?.refundedAmount ?? '0'))
  expect(back <= toCents(order?.paidAmount ?? '0')).toBe(true)
  if (order?.state === ORDER_STATE.refunded) expect(order.refundedAmount).toBe(order.paidAmount)
  expect(await rows(app.db, sql`select 1 from ledger_postings having sum(amount) <> 0`)).toEqual([])
  const perPayment = await rows(
    app.db,
    sql`select 1 from payments p join refunds r on r.payment_id = p.id and r.state = 5 where p.order_id = ${orderId}
      and p.mismatch is null group by p.id, p.amount having sum(r.approved_amount) > p.amount`,
  )
  expect(perPayment).toEqual([])
  const moved = and(eq(orderLog.orderId, orderId), isNotNull(orderLog.fromState))
  for (const { fromState, toState, party } of await app.db.select().from(orderLog).where(moved))
    expect(mayMove(ORDER_MOVES, fromState as number, toState as number, [party as TradeParty])).toBe(true)
}

test('whatever comes in whatever order: fulfilled once when paid, never refunded beyond it, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(deed, { minLength: 4, maxLength: 16 }),
      async (lines, deeds) => {
        const draft = draftOf(agent.accountId, {
          lines,
          refundRules: RULES,
          buyer: { accountId: agent.accountId, owner: office },
        })
        const order = await buildOrder(tradeOf(app), draft)
        await ensurePayment(tradeOf(app), order.id, 1)
        for (const one of deeds) await act(order, one)
        await holds(order.id)
      },
    ),
    { numRuns: SEQUENCES },
  )
})
