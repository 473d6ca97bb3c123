import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays, DAY_MS, dayOf, MILESTONES } from '@southbound/shared/contract/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { sessions } from '../account/account.tables.ts'
import { totpSecrets } from '../account/settings.tables.ts'
import { pricesOfDay } from '../commerce/commerce.service.ts'
import { goods, shoppingItems } from '../commerce/commerce.tables.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { runOrderJobs } from './order-jobs.ts'
import { moneyFor, NO_INVOICE, tradeOf } from './orders.fixture.ts'
import { ensurePayment, paid, refundSettled } from './orders.service.ts'
import { billOrderLines, billOrders, boughtSpace, payments, refunds, taxRates } from './orders.tables.ts'
import { refundRulesOn, taxOn } from './terms.ts'

let app: TestApp
let agent: Session
let auditor: Session
let disk: string
let seat: string
let keys = 0
const dayIn = (days: number) => addDays(dayOf(new Date()), days)
const base = {
  unit: 'GB',
  price: '12.00',
  currency: 'AUD',
  minQty: 1,
  maxQty: 500,
  step: 1,
  audience: [2, 3, 5],
}
const checkout = (more: object = {}) => ({
  taxCountry: 'AU',
  invoice: NO_INVOICE,
  idempotencyKey: `calls-key-${++keys}`,
  ...more,
})
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  auditor = await app.signIn('auditor')
  await app.db
    .insert(totpSecrets)
    .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
  const made = await app.db
    .insert(goods)
    .values([
      { ...base, goodsType: 4, nameEn: 'disk', nameCn: '空间', months: 12 },
      { ...base, goodsType: 5, nameEn: 'seat', nameCn: '席位', unit: 'seat', months: 1, stock: 5 },
    ])
    .returning()
  disk = made[0]?.id as string
  seat = made[1]?.id as string
})
beforeEach(async () => {
  await app.db.delete(shoppingItems)
})
afterAll(() => app.close())

const put = (goodsId: string, quantity: number) =>
  app.call('POST /shopping/addOrModifyShopping', { body: { goodsId, quantity } }, { as: agent })
const buildCart = (more: object = {}, as = agent) =>
  app.call(
    'POST /billOrder/buildShoppingOrder',
    { body: { ...checkout(), currency: 'AUD', ...more } },
    { as },
  )
const buildDisk = async (quantity = 10, as = agent) =>
  (
    await app.call(
      'POST /billOrder/buildAccountOrder',
      { body: { ...checkout(), goodsId: disk, quantity } },
      { as },
    )
  ).data
const detail = (id: string, as: Session) => app.call('GET /billOrder/detail/:id', { params: { id } }, { as })
const pay = async (orderId: string) => {
  const payment = await ensurePayment(tradeOf(app), orderId, 1)
  return app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
}
const proof = async () => {
  const bytes = Buffer.from(`%PDF-1.4\n% ${++keys}\n%%EOF`)
  const sent = await app.upload(
    'POST /billFile/upload',
    { files: [{ name: `proof-${keys}.pdf`, bytes }] },
    { as: agent },
  )
  return sent.data.rows[0]?.fileId as string
}
const sendProof = async (orderId: string) =>
  app.call(
    'POST /auditBillOrder/submitFileMessage',
    { body: { orderId, fileIds: [await proof()], payerName: 'Bridge' } },
    { as: agent },
  )

describe('from the cart', () => {
  test('the chosen lines become one order with its tax and refund table, once', async () => {
    await put(disk, 10)
    await put(seat, 2)
    const key = { idempotencyKey: 'cart-once-1' }
    const quoted = await app.call(
      'POST /billOrder/quote',
      { body: { currency: 'AUD', taxCountry: 'AU' } },
      { as: agent },
    )
    expect(quoted.data).toMatchObject({ subtotal: '144.00', taxTotal: '14.40', total: '158.40' })
    const built = await buildCart(key)
    expect(built.data).toMatchObject({
      orderType: 6,
      state: 1,
      total: '158.40',
      acts: ['pay', 'method', 'cancel', 'update'],
    })
    expect(built.data.refundTables.map(({ goodsType }) => goodsType)).toEqual([4, 5])
    expect((await buildCart(key)).data.orderId).toBe(built.data.orderId)
    expect(await app.db.$count(shoppingItems)).toBe(0)
    expect((await buildCart()).code).toBe(4106)
  })
  test('a changed price or another total builds none', async () => {
    await put(disk, 10)
    expect((await buildCart({ total: '1.00' })).code).toBe(4102)
    await app.db.update(goods).set({ price: '13.00' }).where(eq(goods.id, disk))
    const before = await app.db.$count(billOrders)
    expect((await buildCart()).code).toBe(4102)
    expect(await app.db.$count(billOrders)).toBe(before)
    await app.db.update(goods).set({ price: '12.00' }).where(eq(goods.id, disk))
  })
  test('changing the method again and again keeps an order no longer than the slowest way takes', async () => {
    const { orderId } = await buildDisk()
    const week = 7 * DAY_MS
    const createdAt = new Date(Date.now() - week - 10 * 60_000)
    await app.db
      .update(billOrders)
      .set({ createdAt: createdAt.toISOString(), expiresAt: new Date(Date.now() + 60_000).toISOString() })
      .where(eq(billOrders.id, orderId))
    const until: number[] = []
    for (const payType of [2, 1, 2]) {
      await ensurePayment(tradeOf(app), orderId, payType)
      const [order] = await app.db.select().from(billOrders).where(eq(billOrders.id, orderId))
      until.push(Date.parse(order?.expiresAt ?? '') - createdAt.getTime() - week)
    }
    expect(Math.max(...until)).toBeLessThanOrEqual(30 * 60_000)
  })
  test('stock is taken, and given back by what is never paid', async () => {
    const five = { ...checkout(), goodsId: seat, quantity: 3 }
    const { data } = await app.call('POST /billOrder/buildAccountOrder', { body: five }, { as: agent })
    const again = { ...checkout(), goodsId: seat, quantity: 3 }
    expect(
      (await app.call('POST /billOrder/buildAccountOrder', { body: again }, { as: agent })).code,
    ).not.toBe(200)
    await app.call(
      'POST /billOrder/abolishOrRemoveOrder',
      { body: { orderId: data.orderId, act: 'cancel' } },
      { as: agent },
    )
    expect((await app.db.select().from(goods).where(eq(goods.id, seat)))[0]?.stock).toBe(3)
  })
  test.each([
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 10 ** 12 }],
  ])('a forged %s is refused', async (_field, more) => {
    const body = { ...checkout(), goodsId: disk, ...more }
    expect((await app.callRaw('POST /billOrder/buildAccountOrder', { body }, { as: agent })).code).toBe(40000)
  })
  test('a code given before is the code of its order', async () => {
    const { data } = await app.call(
      'GET /common/buildOrderCode/:type',
      { params: { type: '4' } },
      { as: agent },
    )
    const body = { ...checkout({ idempotencyKey: data.orderCode }), goodsId: disk, quantity: 1 }
    const built = await app.call('POST /billOrder/buildAccountOrder', { body }, { as: agent })
    expect(built.data.orderCode).toBe(data.orderCode)
  })
  test('students and strangers get nothing', async () => {
    expect((await buildCart({}, await app.signIn('student'))).code).toBe(40301)
    const { orderId } = await buildDisk()
    const stranger = await app.signIn('strangerAgent')
    expect((await detail(orderId, stranger)).code).toBe(4100)
    const body = { orderId, act: 'cancel' as const }
    expect((await app.call('POST /billOrder/abolishOrRemoveOrder', { body }, { as: stranger })).code).toBe(
      4100,
    )
    expect(
      (await app.call('POST /billOrder/modifyPayType', { body: { orderId, payType: 2 } }, { as: stranger }))
        .code,
    ).toBe(4100)
  })
})

describe('a transfer', () => {
  test('is confirmed by the auditor with a second step, or rejected with a reason and proven again', async () => {
    const { orderId } = await buildDisk()
    expect((await sendProof(orderId)).data).toMatchObject({
      state: 2,
      payments: [{ state: 2, proofs: [{}] }],
    })
    const confirm = (body: { accept: boolean; reason?: string }, as: Session) =>
      app.call('POST /billOrder/confirm/:id', { params: { id: orderId }, body }, { as })
    expect((await confirm({ accept: true }, agent)).code).toBe(4100)
    expect((await confirm({ accept: true }, await app.signIn('operator'))).code).toBe(4100)
    expect((await confirm({ accept: false }, auditor)).code).toBe(40000)
    expect((await confirm({ accept: false, reason: 'Unreadable' }, auditor)).data).toMatchObject({
      state: 1,
      payments: [{ state: 4, rejectReason: 'Unreadable' }],
    })
    await sendProof(orderId)
    expect((await confirm({ accept: true }, auditor)).data).toMatchObject({
      state: 4,
      papers: [{ kind: 'receipt' }],
    })
    expect((await confirm({ accept: true }, auditor)).code).toBe(4101)
  })
  const send = (orderId: string, amount?: string) =>
    app.call(
      'POST /billOrder/confirm/:id',
      { params: { id: orderId }, body: { accept: true, ...(amount && { amount }) } },
      { as: auditor },
    )
  const deedsOf = async (orderId: string) =>
    (
      await rows<{ deed: string }>(
        app.db,
        sql`select deed from ledger_entries where subject_id = ${orderId} order by id`,
      )
    ).map(({ deed }) => deed)
  test('that arrives after its order was cancelled is booked, and goes back by hand', async () => {
    const { orderId } = await buildDisk()
    await sendProof(orderId)
    const body = { orderId, act: 'cancel' as const }
    await app.call('POST /billOrder/abolishOrRemoveOrder', { body }, { as: agent })
    expect((await detail(orderId, auditor)).data.acts).toContain('confirm')
    const came = (await send(orderId, '132.00')).data
    expect(came).toMatchObject({
      state: 9,
      payments: [{ state: 3 }],
      refunds: [{ state: 2, method: 'offline' }],
    })
    expect(await deedsOf(orderId)).toEqual(['payment.late'])
    expect(came.acts).not.toContain('confirm')
    // Another auditor sends it.
    expect(came.acts).not.toContain('settleRefund')
    expect((await send(orderId, '132.00')).code).toBe(4101)
  })
  test('of another amount waits as money that differs, and goes back with the order closed', async () => {
    const { orderId } = await buildDisk()
    await sendProof(orderId)
    const came = (await send(orderId, '123.00')).data
    expect(came).toMatchObject({ state: 1, payments: [{ mismatch: '123.00 AUD' }] })
    expect(await deedsOf(orderId)).toEqual(['payment.unclear'])
    const queue = { body: { queue: 'mismatches' as const } }
    const waiting = await app.call('POST /auditBillOrder/queue', queue, { as: auditor })
    expect(waiting.data.rows.map((row) => row.orderId)).toContain(orderId)
    const back = { paymentId: came.payments[0]?.paymentId as string, reason: 'Another amount' }
    const sent = await app.call('POST /auditBillOrder/returnMoney', { body: back }, { as: auditor })
    expect(sent.data).toMatchObject({ state: 10, refunds: [{ approvedAmount: '123.00', method: 'offline' }] })
  })
  test('waits without a second step, which a passkey is as well as a code', async () => {
    await app.db.delete(totpSecrets)
    const body = { queue: 'proofs' as const }
    const queue = () => app.call('POST /auditBillOrder/queue', { body }, { as: auditor })
    expect((await queue()).code).toBe(4116)
    const made = (strong: boolean) =>
      app.db.update(sessions).set({ strong }).where(eq(sessions.accountId, auditor.accountId))
    await made(true)
    expect((await queue()).code).toBe(200)
    await made(false)
    await app.db
      .insert(totpSecrets)
      .values({ accountId: auditor.accountId, secret: 'A'.repeat(32), confirmedAt: new Date().toISOString() })
    expect((await queue()).data.counts).toMatchObject({ proofs: 0 })
  })
})

describe('a refund', () => {
  const ask = (orderId: string, more: object = {}) =>
    app.call(
      'POST /auditBillOrder/refundment',
      { body: { orderId, act: 'ask', reasonCode: 4, ...more } },
      { as: agent },
    )
  const decide = (
    refundId: string,
    { approve = true, ...more }: { approve?: boolean; reason?: string; amount?: string },
    as = auditor,
  ) => app.call('POST /auditBillOrder/decideRefund', { body: { refundId, approve, ...more } }, { as })
  test('of unused room is whole within a week; it is asked, approved by another, settled, and ends the room', async () => {
    const { orderId, lines } = await buildDisk()
    await pay(orderId)
    const quota = async () => (await app.call('GET /account/space', {}, { as: agent })).data.disk
    const before = await quota()
    expect(before.boughtGigabytes).toBeGreaterThanOrEqual(10)
    const able = await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: agent })
    expect(able.data).toMatchObject({ most: '132.00', whole: '132.00' })
    const lineId = lines[0]?.lineId as string
    expect((await ask(orderId, { lines: [{ lineId, amount: '132.01' }] })).code).toBe(4113)
    expect(
      (
        await ask(orderId, {
          lines: [
            { lineId, amount: '1' },
            { lineId, amount: '131' },
          ],
        })
      ).code,
    ).toBe(40000)
    const asked = await ask(orderId)
    expect(asked.data).toMatchObject({
      state: 6,
      acts: ['undoRefund'],
      refunds: [{ state: 1, requestedAmount: '132.00' }],
    })
    expect((await ask(orderId)).code).toBe(4111)
    const refundId = asked.data.refunds[0]?.refundId as string
    expect((await decide(refundId, {}, agent)).code).toBe(4100)
    expect((await decide(refundId, { amount: '132.01' })).code).toBe(4113)
    expect((await decide(refundId, {})).data.refunds).toMatchObject([{ state: 2, approvedAmount: '132.00' }])
    await app.db.transaction((db) => refundSettled({ ...tradeOf(app), db }, refundId, 'N1'))
    expect((await detail(orderId, agent)).data).toMatchObject({
      state: 8,
      refundedAmount: '132.00',
      papers: [{}, { kind: 'credit' }],
    })
    expect((await quota()).quotaBytes).toBe(before.quotaBytes - 10 * 1024 ** 3)
  })
  test('is taken back by its buyer, or rejected: the order goes on', async () => {
    const { orderId } = await buildDisk(1)
    await pay(orderId)
    await ask(orderId)
    const undone = await app.call(
      'POST /auditBillOrder/refundment',
      { body: { orderId, act: 'undo' } },
      { as: agent },
    )
    expect(undone.data.state).toBe(4)
    const refundId = (await ask(orderId)).data.refunds.at(-1)?.refundId as string
    expect((await decide(refundId, { approve: false })).code).toBe(40000)
    expect((await decide(refundId, { approve: false, reason: 'Used' })).data.state).toBe(4)
  })
  test('can be asked for fourteen days after the order ended, which a refund called back does not renew', async () => {
    const { orderId } = await buildDisk(1)
    await pay(orderId)
    const own = eq(billOrders.id, orderId)
    await app.db.update(billOrders).set({ state: 5, completedAt: new Date().toISOString() }).where(own)
    const [{ completedAt } = {}] = await app.db.select().from(billOrders).where(own)
    expect((await ask(orderId)).code).toBe(200)
    const undo = { orderId, act: 'undo' as const }
    await app.call('POST /auditBillOrder/refundment', { body: undo }, { as: agent })
    expect(await app.db.select().from(billOrders).where(own)).toMatchObject([{ completedAt }])
    const long = new Date(Date.now() - 15 * DAY_MS).toISOString()
    await app.db.update(billOrders).set({ state: 5, completedAt: long }).where(own)
    expect((await ask(orderId)).code).not.toBe(200)
  })
  test('of a transfer is taken from a page of before without an account, which is named on the order', async () => {
    const { orderId } = await buildDisk(1)
    await sendProof(orderId)
    const confirm = { params: { id: orderId }, body: { accept: true } }
    await app.call('POST /billOrder/confirm/:id', confirm, { as: auditor })
    const asked = await ask(orderId)
    expect(asked.data).toMatchObject({ state: 6, refunds: [{ method: 'offline', payee: null }] })
    expect(asked.data.acts).toContain('payee')
    const body = { orderId, act: 'payee' as const, payeeName: 'Bridge', payeeAccountNo: '6222 0000 4321' }
    const named = await app.call('POST /auditBillOrder/refundment', { body }, { as: agent })
    expect(named.data.refunds[0]?.payee).toMatchObject({ name: 'Bridge', accountNo: '•••• 4321' })
  })
  test('of a transfer is sent by hand by another person than who decided', async () => {
    const { orderId } = await buildDisk(1)
    await sendProof(orderId)
    await app.call(
      'POST /billOrder/confirm/:id',
      { params: { id: orderId }, body: { accept: true } },
      { as: auditor },
    )
    const able = await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: agent })
    expect(able.data.byHand).toBe(true)
    const nowhere = await ask(orderId, { payeeAccountNo: null })
    expect(nowhere).toMatchObject({ code: 40000, data: { fields: [{ field: 'payeeAccountNo' }] } })
    const payee = { payeeName: 'Bridge', payeeBank: 'Southern Bank', payeeAccountNo: '6222 0000 4321' }
    const refundId = (await ask(orderId, payee)).data.refunds[0]?.refundId as string
    const payeeFor = async (as: Session) => (await detail(orderId, as)).data.refunds[0]?.payee
    const shown = { name: 'Bridge', bank: 'Southern Bank', accountNo: '•••• 4321', code: null }
    expect([await payeeFor(agent), await payeeFor(auditor)]).toEqual([shown, shown])
    const [stored] = await rows<{ no: string }>(
      app.db,
      sql`select payee_account_no no from refunds where id = ${refundId}`,
    )
    expect(stored?.no).toMatch(/^sealed:/)
    expect((await decide(refundId, {})).code).toBe(4110)
    expect((await detail(orderId, auditor)).data.acts).not.toContain('decideRefund')
    await app.db.update(payments).set({ confirmedBy: null }).where(eq(payments.orderId, orderId))
    expect((await detail(orderId, auditor)).data.acts).toContain('decideRefund')
    await decide(refundId, {})
    const settle = () =>
      app.call(
        'POST /auditBillOrder/settleRefund',
        { body: { refundId, providerNo: 'BANK1' } },
        { as: auditor },
      )
    const acts = async (as: Session) => (await detail(orderId, as)).data.acts
    expect((await settle()).code).toBe(4110)
    expect(await acts(auditor)).not.toContain('settleRefund')
    await app.db.update(refunds).set({ decidedBy: null }).where(eq(refunds.id, refundId))
    expect(await acts(auditor)).toContain('settleRefund')
    for (const as of [agent, await app.signIn('operator')])
      expect(await acts(as)).not.toContain('settleRefund')
    const other = { orderId, act: 'payee' as const, payeeName: 'Bridge', payeeAccountNo: '6222 0000 9876' }
    await app.call('POST /auditBillOrder/refundment', { body: other }, { as: agent })
    expect([(await payeeFor(agent))?.accountNo, (await payeeFor(auditor))?.accountNo]).toEqual([
      '•••• 9876',
      '6222 0000 9876',
    ])
    expect((await settle()).data).toMatchObject({ state: 8, acts: [] })
    expect((await payeeFor(auditor))?.accountNo).toBe('•••• 9876')
    const late = await app.call('POST /auditBillOrder/refundment', { body: other }, { as: agent })
    expect(late.code).toBe(4101)
  })
  test('money that differs goes back by an auditor', async () => {
    const { orderId } = await buildDisk(1)
    const payment = await ensurePayment(tradeOf(app), orderId, 1)
    await app.db.transaction((db) =>
      paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment, { amount: '5.00' })),
    )
    const list = await app.call(
      'POST /auditBillOrder/queue',
      { body: { queue: 'mismatches' } },
      { as: auditor },
    )
    expect(list.data.rows.map((row) => row.orderId)).toEqual([orderId])
    expect(list.data.rows[0]?.acts).toContain('returnMoney')
    for (const as of [agent, await app.signIn('operator')])
      expect((await detail(orderId, as)).data.acts).not.toContain('returnMoney')
    const body = { paymentId: payment.id, reason: 'Too little' }
    const returned = await app.call('POST /auditBillOrder/returnMoney', { body }, { as: auditor })
    expect(returned.data).toMatchObject({ state: 10, refunds: [{ state: 2, approvedAmount: '5.00' }] })
    expect(returned.data.acts).not.toContain('returnMoney')
    expect((await app.call('POST /auditBillOrder/returnMoney', { body }, { as: auditor })).code).toBe(4101)
    const refundId = returned.data.refunds[0]?.refundId as string
    await app.db.transaction((db) => refundSettled({ ...tradeOf(app), db }, refundId, null))
  })
})

describe('time', () => {
  test('reminds, closes what is not paid, ends what is over', async () => {
    const { orderId } = await buildDisk(1)
    const open = (await detail(orderId, agent)).data
    const at = (ms: number) => new Date(Date.parse(open.expiresAt) + ms)
    const job = (now: Date) => runOrderJobs({ ...tradeOf(app), pageAddress: app.frame.pageAddress }, now)
    await job(at(-20 * 60_000))
    const [row] = await app.db.select().from(billOrders).where(eq(billOrders.id, orderId))
    expect(row).toMatchObject({ state: 1, remindedAt: expect.any(String) })
    await job(at(1000))
    expect((await detail(orderId, agent)).data).toMatchObject({ state: 10, acts: ['hide'] })
    const paidFor = await buildDisk(1)
    await pay(paidFor.orderId)
    const [line] = await app.db
      .select()
      .from(billOrderLines)
      .where(eq(billOrderLines.orderId, paidFor.orderId))
    await job(new Date(`${line?.endDate}T23:00:00Z`))
    expect((await detail(paidFor.orderId, agent)).data.state).toBe(4)
    await job(new Date(Date.parse(`${line?.endDate}T00:00:00Z`) + 86_400_000))
    expect((await detail(paidFor.orderId, agent)).data.state).toBe(5)
    const ended = and(eq(boughtSpace.lineId, line?.id as string), sql`${boughtSpace.endedAt} is not null`)
    expect(await app.db.$count(boughtSpace, ended)).toBe(1)
  })

  test('goes on for the lines of an order whose refund is not asked for', async () => {
    await put(disk, 1)
    await put(seat, 1)
    const { orderId } = (await buildCart()).data
    await pay(orderId)
    const { lines } = (await detail(orderId, agent)).data
    const [room, place] = [4, 5].map((type) => lines.find(({ goodsType }) => goodsType === type))
    const asked = [{ lineId: room?.lineId as string, amount: '1.00' }]
    const body = { orderId, act: 'ask' as const, reasonCode: 4, lines: asked }
    expect((await app.call('POST /auditBillOrder/refundment', { body }, { as: agent })).data.state).toBe(6)
    const states = async () => (await detail(orderId, agent)).data.lines.map(({ state }) => state)
    expect(await states()).toEqual([3, 3])
    await runOrderJobs(
      { ...tradeOf(app), pageAddress: app.frame.pageAddress },
      new Date(`${addDays(place?.endDate as string, 1)}T01:00:00Z`),
    )
    expect(await states()).toEqual([3, 4])
  })
})

test('a receipt is a PDF in both languages, and mailed; hidden orders leave the list', async () => {
  const { orderId } = await buildDisk(1)
  const path = (lang: string) =>
    app.call(
      'POST /common/getSysReceiptPdfPath/:id',
      { params: { id: orderId }, body: { lang } },
      { as: agent },
    )
  expect((await path('en')).code).toBe(4115)
  await pay(orderId)
  for (const lang of ['en', 'cn']) {
    const { data } = await path(lang)
    const file = await app.inject({
      method: 'GET',
      url: `/api${data.path}`,
      headers: { sessionkey: agent.sessionKey },
    })
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  }
  expect(
    (await app.call('POST /pay/paymentEmail/:id', { params: { id: orderId } }, { as: agent })).code,
  ).toBe(200)
  const { data } = await app.call('POST /billOrder/sysOrder', { body: { states: [10] } }, { as: agent })
  const closed = data.rows[0]?.orderId as string
  await app.call(
    'POST /billOrder/abolishOrRemoveOrder',
    { body: { orderId: closed, act: 'hide' } },
    { as: agent },
  )
  const after = await app.call('POST /billOrder/sysOrder', { body: { states: [10] } }, { as: agent })
  expect(after.data.total).toBe(data.total - 1)
})

describe('taxes, prices and refund tables by day', () => {
  const reason = 'Notice 7'
  const tax = { country: 'AU', nameEn: 'GST', nameCn: '商品及服务税', percent: '12.50', reason }
  const addTax = (more: object = {}, as = auditor) =>
    app.call('POST /operations/tax-rates', { body: { ...tax, validFrom: dayIn(1), ...more } }, { as })
  const taxes = async (query: object = {}, as = auditor) =>
    (await app.call('GET /operations/tax-rates', { query: { country: 'AU', ...query } }, { as })).data.rows
  const addPrice = (price: string, day: number) =>
    app.call(
      'POST /operations/goods-prices',
      { body: { goodsId: disk, price, validFrom: dayIn(day), reason } },
      { as: auditor },
    )
  const end = (table: 'tax-rates' | 'goods-prices' | 'refund-tables', id: string, as = auditor) =>
    app.call(
      'POST /operations/price-rows/:table/:id/end',
      { params: { table, id }, body: { reason: 'A slip' } },
      { as },
    )
  const faults = ({ data }: { data: unknown }) =>
    (data as { fields: { field: string; rule: string }[] }).fields.map(
      ({ field, rule }) => `${field} ${rule}`,
    )
  const lastDeed = async () =>
    (await app.db.select().from(operationsLog).orderBy(desc(operationsLog.id)).limit(1))[0]

  test('a tax to come ends the one before it, is read by day, and holds for no order of today', async () => {
    const id = (await addTax()).data.id as string
    expect(await taxes()).toMatchObject([
      { id, percent: '12.50', state: 2, validTo: null },
      { percent: '10.00', state: 1, validFrom: '2000-07-01', validTo: dayIn(0) },
    ])
    expect((await taxes({ day: dayIn(1) })).map(({ percent }) => percent)).toEqual(['12.50'])
    expect((await taxes({ state: 1 })).map(({ percent }) => percent)).toEqual(['10.00'])
    expect([await taxOn(app.db, 'AU', dayIn(0)), await taxOn(app.db, 'AU', dayIn(1))]).toEqual([
      '10.00',
      '12.50',
    ])
    expect(await lastDeed()).toMatchObject({
      action: 'price.save',
      targetType: 'tax-rates',
      targetId: id,
      reason,
      targetName: `AU GST 12.50 %, ${dayIn(1)}`,
    })
    expect(faults(await addTax())).toEqual(['validFrom day-taken'])
    expect(faults(await addTax({ validFrom: dayIn(0) }))).toEqual(['validFrom tomorrow'])
    expect(faults(await addTax({ validFrom: dayIn(-9) }))).toEqual(['validFrom tomorrow'])
    expect(faults(await addTax({ percent: '100.01', validFrom: dayIn(2) }))).toEqual(['percent maximum'])
    expect(faults(await addTax({ reason: ' ' }))[0]).toContain('reason')
    expect((await end('tax-rates', id)).code).toBe(200)
    expect(await lastDeed()).toMatchObject({ action: 'price.end', reason: 'A slip' })
    const [held] = await taxes()
    expect((await end('tax-rates', held?.id as string)).code).toBe(40996)
    await expect(app.db.update(taxRates).set({ percent: '1.00' })).rejects.toThrow()
  })
  test('an auditor alone adds and takes back, with a second step; an operator reads', async () => {
    const operator = await app.signIn('operator')
    expect((await taxes({}, operator)).length).toBeGreaterThan(0)
    expect((await addTax({}, operator)).code).toBe(40300)
    expect((await end('tax-rates', '1', operator)).code).toBe(40300)
    expect((await addTax({}, agent)).code).toBe(40300)
    expect((await app.call('GET /operations/goods-prices', { query: {} }, { as: agent })).code).toBe(40300)
    const [step] = await app.db.delete(totpSecrets).returning()
    expect([(await addTax()).code, (await end('tax-rates', '1')).code]).toEqual([4116, 4116])
    if (step) await app.db.insert(totpSecrets).values(step)
  })
  test('a price is that of its day, and a cart line asks for consent again', async () => {
    expect((await addPrice('14.00', 1)).code).toBe(200)
    const later = (await addPrice('15.00', 30)).data.id as string
    expect(faults(await addPrice('14.50', 1))).toEqual(['validFrom day-taken'])
    expect(faults(await addPrice('0.00', 3))).toEqual(['price exclusiveMinimum'])
    await put(disk, 10)
    const quote = async () =>
      (
        await app.call(
          'POST /billOrder/quote',
          { body: { currency: 'AUD', taxCountry: null } },
          { as: agent },
        )
      ).data.lines[0]
    expect(await quote()).toMatchObject({ unitPrice: '12.00', fault: null })
    await pricesOfDay(app.db, new Date(Date.now() + DAY_MS))
    expect(await quote()).toMatchObject({ unitPrice: '14.00', fault: 'price-changed' })
    const query = { goodsId: disk }
    const { rows } = (await app.call('GET /operations/goods-prices', { query }, { as: auditor })).data
    expect(rows.map(({ price, state, validTo }) => [price, state, validTo])).toEqual([
      ['15.00', 2, null],
      ['14.00', 2, dayIn(29)],
      ['12.00', 1, dayIn(0)],
    ])
    expect((await end('goods-prices', later)).code).toBe(200)
    await app.db.update(goods).set({ price: '12.00' }).where(eq(goods.id, disk))
  })
  test('a refund table has the ways of its goods, and is copied into orders from its day on', async () => {
    const table = { goodsType: 4, beforeStart: '90.00', afterStart: 'none' as const, withinDays: 14 }
    const add = (more: object = {}) =>
      app.call(
        'POST /operations/refund-tables',
        { body: { ...table, validFrom: dayIn(1), reason, ...more } },
        { as: auditor },
      )
    expect((await add()).code).toBe(200)
    const on = async (day: number) => (await refundRulesOn(app.db, [4], dayIn(day)))['4']
    expect([await on(0), await on(1)]).toMatchObject([
      { beforeStart: '100.00', withinDays: 7 },
      { beforeStart: '90.00', withinDays: 14 },
    ])
    expect(faults(await add({ goodsType: 1, afterStart: 'courses' }))).toEqual(['afterStart group'])
    const service = { goodsType: 7, afterStart: 'milestones', withinDays: null }
    expect(faults(await add(service))).toEqual(['milestones required'])
    const milestones = MILESTONES.map((reached, at) => ({ reached, percent: at === 2 ? '50.00' : '80.00' }))
    expect((await add({ ...service, milestones })).code).toBe(200)
  })
})
