import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { and, eq, like, sql } from 'drizzle-orm'
import { openDatabase, rows, type Store } from '#api/database/database.ts'
import { createPeople } from '#testing/people.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { freePort, type RunningSite, startSite } from '#testing/running-site.ts'
import { openSession } from '../account/sign-in/session.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { draftOf, NO_INVOICE } from '../orders/orders.fixture.ts'
import { buildOrder } from '../orders/orders.service.ts'
import { billOrders } from '../orders/orders.tables.ts'
import { plainLines } from './payments.fixture.ts'
import { alipayNotice } from './sandbox/alipay-side.ts'
import { sandboxKeys } from './sandbox/keys.ts'
import { find } from './sandbox/trades.ts'

/** `KILLS=100` is the long run. */
const KILLS = Number(process.env.KILLS || 2)
const NOTICES = 500
const withPostgres = hasPostgres ? describe : describe.skip
jest.setTimeout(180_000 + KILLS * 20_000)

const TOO_FREQUENT = 3000

withPostgres('payments of a site on PostgreSQL', () => {
  let server: PostgresServer
  let store: Store
  let site: RunningSite
  let port: number
  let agentId: string
  let sessionKey: string
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-pay-'))

  async function start(processes: string) {
    const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, PORT: String(port), PROCESSES: processes }
    site = await startSite({ ...env, JOBS: '0' })
    for (let tries = 0; tries < 3_000; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      if (answer?.status === 200) return
      await wait(20)
    }
    throw new Error(`the site is not ready: ${site.said()}`)
  }
  beforeAll(async () => {
    server = await startPostgres()
    port = await freePort()
    await start('2')
    store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    agentId = (await createPeople(store.db)).agent.id
    sessionKey = await openSession(store.db, agentId, false, {
      ip: '127.0.0.1',
      userAgent: 'test',
      device: null,
    })
  })
  afterAll(async () => {
    await site.stop()
    await store.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const call = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { sessionkey: sessionKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as {
      code: number
      data: { id: string; orderState: number; payment: { payCode: string } }
    }
  }
  const order = () =>
    store.db.transaction((db) =>
      buildOrder(
        { db, given: { fulfils: new Map() }, pageAddress: null, actor: null },
        draftOf(agentId, { lines: plainLines(), idempotencyKey: `several-${Date.now()}-${Math.random()}` }),
      ),
    )
  const press = (payCode: string, notices: string) =>
    fetch(`http://127.0.0.1:${port}/sandbox/pay/alipay/${payCode}`, {
      method: 'POST',
      redirect: 'manual',
      body: `act=pay&notices=${notices}`,
    })
  const entries = () =>
    rows<{ order: string; deed: string }>(
      store.db,
      sql`select subject_id::text as order, deed from ledger_entries where subject_kind = 'order' order by id`,
    )
  const sums = async () =>
    (
      await rows<{ sum: string }>(
        store.db,
        sql`select coalesce(sum(amount), 0)::text as sum from ledger_postings`,
      )
    )[0]

  test(`${NOTICES} notices of one payment at once, in two processes: one fulfilment`, async () => {
    const { id } = await order()
    const { payCode } = (await call('/pay/submit', { orderId: id, payType: 1 })).data.payment
    await press(payCode, 'lost')
    const trade = await find(store.db, 'alipay', 'trade', payCode)
    if (!trade) throw new Error('the sandbox knows no trade')
    const keys = sandboxKeys(dataDir)
    // Half are the very same notice, half are repeated with a number of their own.
    const sent = Array.from({ length: NOTICES }, (_, at) =>
      alipayNotice(keys, trade, 'true', at % 2 === 0 ? 'same' : `n${at}`),
    )
    const answers = await Promise.all(
      sent.map(async (made) =>
        (await fetch(`http://127.0.0.1:${port}/api/pay/notice/alipay`, { method: 'POST', ...made })).text(),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['success']))
    expect((await entries()).filter((one) => one.order === id).map(({ deed }) => deed)).toEqual([
      'order.paid',
    ])
    const [count] = await rows<{ started: number; receipts: number }>(
      store.db,
      sql`select (select count(*)::int from order_log where order_id = ${id} and deed in ('line.scheduled', 'line.started')) as started,
        (select count(*)::int from order_papers where order_id = ${id}) as receipts`,
    )
    expect(count).toEqual({ started: 1, receipts: 1 })
    expect(site.pids()).toHaveLength(2)
  })

  const AT_ONCE = 8
  const allAtOnce = (path: string, body: (at: number) => object) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, at) => call(path, body(at))))
  const checkout = (idempotencyKey: string) => ({ taxCountry: 'AU', invoice: NO_INVOICE, idempotencyKey })
  const ordersOf = (keys: string) =>
    store.db.$count(
      billOrders,
      and(eq(billOrders.buyerAccountId, agentId), like(billOrders.idempotencyKey, keys)),
    )
  async function sell(stock: number): Promise<string> {
    const made = { unit: 'seat', price: '12.00', currency: 'AUD', minQty: 1, maxQty: 500, step: 1, stock }
    const named = { goodsType: 5, nameEn: 'seat', nameCn: '席位', months: 1, audience: [2, 3, 5] }
    const [row] = await store.db
      .insert(goods)
      .values({ ...made, ...named })
      .returning()
    return row?.id as string
  }

  test('a cart that is sent many times at once, in two processes, becomes one order', async () => {
    const goodsId = await sell(100)
    await call('/shopping/addOrModifyShopping', { goodsId, quantity: 2 })
    const same = await allAtOnce('/billOrder/buildShoppingOrder', () => ({
      ...checkout('same-press'),
      currency: 'AUD',
    }))
    expect(new Set(same.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await ordersOf('same-press')).toBe(1)
    await call('/shopping/addOrModifyShopping', { goodsId, quantity: 2 })
    const tabs = await allAtOnce('/billOrder/buildShoppingOrder', (at) => ({
      ...checkout(`tab-press-${at}`),
      currency: 'AUD',
    }))
    expect(tabs.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await ordersOf('tab-press-%')).toBe(1)
  })

  test('of many buyers at once as many are served as there is stock', async () => {
    const goodsId = await sell(3)
    const answers = await allAtOnce('/billOrder/buildAccountOrder', (at) => ({
      ...checkout(`last-seats-${at}`),
      goodsId,
      quantity: 1,
    }))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(await ordersOf('last-seats-%')).toBe(3)
  })

  /** The call may be made 60 times a minute. */
  async function queryWithinLimit(orderId: string): Promise<void> {
    while ((await call('/billOrder/payQueryOrder', { orderId })).code === TOO_FREQUENT) await wait(500)
  }

  test(`killed ${KILLS} times in the middle of payments: nothing is lost, nothing is doubled`, async () => {
    const ids: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await site.stop()
      await start('1')
      const three = await Promise.all([order(), order(), order()])
      ids.push(...three.map(({ id }) => id))
      const paying = three.map(async ({ id }) => {
        const { payCode } = (await call('/pay/submit', { orderId: id, payType: 1 })).data.payment
        await press(payCode, kill % 2 === 0 ? 'twice' : 'lost')
        await call('/billOrder/payQueryOrder', { orderId: id })
      })
      await wait(Math.random() * 250)
      for (const pid of site.pids()) process.kill(pid, 'SIGKILL')
      await Promise.allSettled(paying)
    }
    await site.stop()
    await start('1')
    for (const id of ids) await queryWithinLimit(id)
    const found = await rows<{ id: string; state: number; status: string | null }>(
      store.db,
      sql`select o.id::text, o.state, (select s.doc ->> 'status' from payments p
        join payment_sandbox s on s.code = p.pay_code where p.order_id = o.id order by p.id desc limit 1) as status
        from bill_orders o where o.id = any(${`{${ids.join(',')}}`}::bigint[])`,
    )
    const booked = await entries()
    for (const { id, state, status } of found) {
      const own = booked.filter((one) => one.order === id).map(({ deed }) => deed)
      expect({ id, state, own }).toEqual({
        id,
        state: status === 'paid' ? 3 : 1,
        own: status === 'paid' ? ['order.paid'] : [],
      })
    }
    expect(found.length).toBe(3 * KILLS)
    expect(Number((await sums())?.sum)).toBe(0)
  })
})
