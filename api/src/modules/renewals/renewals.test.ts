import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { addDays, DAY_MS, dayOf } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import type { Session } from '#testing/app.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { goods, goodsPrices } from '../commerce/commerce.tables.ts'
import { pricesOfDay } from '../commerce/prices-of-day.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { billOrders } from '../orders/orders.tables.ts'
import { payingApp } from '../payments/payments.fixture.ts'
import { AGREED, renewalAgreements } from './agreements.tables.ts'
import { afterPeriod } from './periods.ts'
import { runRenewals } from './renewal-jobs.ts'

let app: Awaited<ReturnType<typeof payingApp>>
let agent: Session
let goodsId: string
beforeAll(async () => {
  app = await payingApp()
  agent = await app.signIn('agent')
})
beforeEach(async () => {
  app.frame.limits = new Limits()
  await app.db.update(automaticRenewals).set({ state: 7, nextChargeAt: null })
  const [item] = await app.db
    .insert(goods)
    .values({
      goodsType: 5,
      nameEn: 'Seat',
      unit: 'seat',
      price: '10.00',
      currency: 'AUD',
      maxQty: 50,
      audience: [2, 3],
      renewable: true,
      months: 1,
    })
    .returning()
  goodsId = item?.id ?? ''
})
afterAll(() => app.close())

const today = () => dayOf(new Date())
const wanted = (more: object = {}) => ({
  goodsId,
  period: 'month',
  quantity: 2,
  taxCountry: 'AU',
  firstChargeOn: addDays(today(), 10),
  price: '22.00',
  agreed: true as const,
  ...more,
})
const bind = (more: object = {}, as = agent) =>
  app.call(
    'POST /automatic/addAutomatic',
    { body: { ...wanted(more), payType: 1, ...more } as never },
    { as },
  )
const read = (autoId: string, as = agent) => app.call('POST /automatic/achieve', { body: { autoId } }, { as })
const codeOf = async (autoId: string) => {
  const [row] = await app.db
    .select({ code: renewalAgreements.agreementCode })
    .from(automaticRenewals)
    .innerJoin(renewalAgreements, eq(renewalAgreements.id, automaticRenewals.agreementId))
    .where(eq(automaticRenewals.id, autoId))
  return row?.code ?? ''
}
async function signed(payType: 1 | 2, more: object = {}): Promise<string> {
  const { data } = await bind({ payType, ...more })
  // The payer's browser opens the page; the sandbox then knows the agreement.
  if (payType === 1) await fetch(data.payUrl as string, { redirect: 'manual' })
  await app.press(payType, await codeOf(data.autoId), 'sign', 'lost', 'agreement')
  expect((await read(data.autoId)).data.state).toBe(2)
  return data.autoId
}
const at = (days: number) => new Date(Date.parse(`${today()}T03:00:00Z`) + days * DAY_MS)
const job = () => ({ ...app.desk, pageAddress: app.frame.pageAddress })
/** One turn of the clock at noon of each day up to one. */
async function until(from: number, to: number) {
  for (let one = from; one <= to; one++) await runRenewals(job(), at(one))
}
const rowOf = async (id: string) =>
  (await app.db.select().from(automaticRenewals).where(eq(automaticRenewals.id, id)))[0]
const ordersOf = (id: string) =>
  app.db.select().from(billOrders).where(eq(billOrders.autoRenewId, id)).orderBy(billOrders.id)
const subjects = async () =>
  (await app.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(12)).map(
    ({ subject }) => subject,
  )

describe('agreeing', () => {
  test('needs the tick, today’s price, and a day that is far enough', async () => {
    expect((await bind({ agreed: false })).code).toBe(40000)
    expect((await bind({ price: '21.99' })).code).toBe(4251)
    expect((await bind({ firstChargeOn: addDays(today(), 4) })).code).toBe(40000)
    expect((await bind({ quantity: 51 })).code).toBe(40050)
    expect((await bind({ period: 'year' })).code).toBe(4250)
    expect((await bind({ goodsId: '999999' })).code).toBe(4250)
    expect((await bind({}, await app.signIn('student'))).code).toBe(40301)
    const quote = { goodsId, period: 'month', quantity: 2, taxCountry: 'AU' }
    const { data } = await app.call('POST /automatic/quote', { body: quote }, { as: agent })
    const tax = { taxCountry: 'AU', taxFixed: false }
    expect(data).toEqual({ price: '22.00', currency: 'AUD', payTypes: [1, 2], ...tax })
  })
  test('is not for what has a subject of its own: adverts and top places', async () => {
    const body = { goodsId, period: 'month' as const, quantity: 2, taxCountry: 'AU' }
    const asked = []
    for (const goodsType of [1, 2, 4]) {
      await app.db.update(goods).set({ goodsType }).where(eq(goods.id, goodsId))
      asked.push((await app.call('POST /automatic/quote', { body }, { as: agent })).code)
    }
    expect(asked).toEqual([4250, 4250, 200])
  })
  test('is in force when the provider says that it was signed, not before', async () => {
    const { data } = await bind()
    expect(data).toMatchObject({ state: 1, price: '22.00', payUrl: expect.stringContaining('gateway.do') })
    expect((await read(data.autoId)).data.state).toBe(1)
    await runRenewals(job(), at(11))
    expect(await ordersOf(data.autoId)).toEqual([])
    const stranger = await app.signIn('strangerAgent')
    expect((await read(data.autoId, stranger)).code).toBe(40400)
  })
})

describe.each([1, 2] as const)('way %i', (payType) => {
  test('is announced, reminded, charged once, and due again a month later', async () => {
    await app.db.delete(outboxMails)
    const id = await signed(payType)
    await until(0, 11)
    const orders = await ordersOf(id)
    expect(orders.map(({ state, total }) => [state, total])).toEqual([[3, '22.00']])
    const due = addDays(today(), 10)
    expect(await rowOf(id)).toMatchObject({
      state: 2,
      lastResult: 'paid',
      failCount: 0,
      nextChargeAt: `${afterPeriod(due, 'month')}T02:00:00.000Z`,
    })
    const mails = (await subjects()).filter((text) => text.includes(due))
    expect(mails).toHaveLength(2)
    await runRenewals(job(), at(12))
    expect(await ordersOf(id)).toHaveLength(1)
  })
  test('fails on days 0, 1, 3 and 5, then is paused; agreeing again takes it up', async () => {
    const id = await signed(payType)
    await app.press(payType, await codeOf(id), 'break', 'lost', 'agreement')
    const tries: [number, number, number][] = []
    for (let day = 3; day <= 20; day++) {
      // Twice: a charge that is only accepted is asked for on the next turn.
      await runRenewals(job(), at(day))
      await runRenewals(job(), at(day))
      const row = await rowOf(id)
      tries.push([day, row?.state ?? 0, (await ordersOf(id)).length])
    }
    expect(tries.map(([, , orders]) => orders)).toEqual([
      ...[0, 0, 0, 0, 0, 0, 0],
      ...[1, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4],
    ])
    expect(tries.at(-1)?.[1]).toBe(5)
    expect((await ordersOf(id)).map(({ state }) => state)).toEqual([10, 10, 10, 10])
    expect((await subjects())[0]).toContain('paused')
    await app.press(payType, await codeOf(id), 'mend', 'lost', 'agreement')
    const again = { body: { autoId: id, price: '22.00', agreed: true as const } }
    expect((await app.call('POST /automatic/consent', again, { as: agent })).data.state).toBe(2)
    await runRenewals(job(), at(21))
    await runRenewals(job(), at(21))
    expect((await ordersOf(id)).at(-1)?.state).toBe(3)
  })
})

describe('a price that rises', () => {
  test('is charged only after it is agreed to', async () => {
    const id = await signed(1, { firstChargeOn: addDays(today(), 40) })
    await app.db.update(automaticRenewals).set({ noticedAt: null }).where(eq(automaticRenewals.id, id))
    await app.db.update(goods).set({ price: '10.01' }).where(eq(goods.id, goodsId))
    await runRenewals(job(), at(34))
    expect((await read(id)).data.askedPrice).toBe('22.02')
    await runRenewals(job(), at(41))
    expect(await ordersOf(id)).toEqual([])
    expect((await read(id)).data).toMatchObject({ state: 5, lastResult: 'price', askedPrice: '22.02' })
    const agree = (price: string) =>
      app.call('POST /automatic/consent', { body: { autoId: id, price, agreed: true } }, { as: agent })
    expect((await agree('22.00')).code).toBe(4251)
    expect((await agree('22.02')).data).toMatchObject({ state: 2, price: '22.02', askedPrice: null })
    await runRenewals(job(), at(41))
    expect((await ordersOf(id)).map(({ total, state }) => [total, state])).toEqual([['22.02', 3]])
  })
  test('on a day that is known is asked for seven days before, with the price of its day', async () => {
    const id = await signed(1, { firstChargeOn: addDays(today(), 40) })
    await app.db.update(automaticRenewals).set({ noticedAt: null }).where(eq(automaticRenewals.id, id))
    await app.db.insert(goodsPrices).values({ goodsId, price: '12.00', validFrom: addDays(today(), 40) })
    await app.db.insert(goodsPrices).values({ goodsId, price: '99.00', validFrom: addDays(today(), 41) })
    await app.db.delete(outboxMails)
    await runRenewals(job(), at(34))
    expect((await read(id)).data).toMatchObject({ price: '22.00', askedPrice: '26.40' })
    expect((await app.db.select().from(outboxMails)).map(({ body }) => body).join()).toContain('26.40')
    const agree = (price: string) =>
      app.call('POST /automatic/consent', { body: { autoId: id, price, agreed: true } }, { as: agent })
    expect((await agree('22.00')).code).toBe(4251)
    expect((await agree('26.40')).data).toMatchObject({ state: 2, price: '26.40', askedPrice: null })
    await pricesOfDay(app.db, at(40))
    await until(39, 41)
    expect((await ordersOf(id)).map(({ total, state }) => [total, state])).toEqual([['26.40', 3]])
  })
  test('that falls is charged as it is', async () => {
    const id = await signed(1)
    await app.db.update(goods).set({ price: '9.00' }).where(eq(goods.id, goodsId))
    await until(3, 11)
    expect((await ordersOf(id)).map(({ total }) => total)).toEqual(['19.80'])
  })
})

test('nothing is charged whose notice is younger than five days', async () => {
  const id = await signed(1)
  await app.db
    .update(automaticRenewals)
    .set({ noticedAt: at(8).toISOString() })
    .where(eq(automaticRenewals.id, id))
  await until(10, 12)
  expect(await ordersOf(id)).toEqual([])
  await until(13, 14)
  expect(await ordersOf(id)).toHaveLength(1)
})

test('who cannot sign in, or is leaving, is not charged: the renewal pauses', async () => {
  const id = await signed(1)
  const statusOf = (status: number) =>
    app.db.update(accounts).set({ status }).where(eq(accounts.id, agent.accountId))
  await statusOf(3)
  await until(3, 12).finally(() => statusOf(1))
  expect(await ordersOf(id)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ state: 5, nextChargeAt: null })
})

test('of an account that was erased no agreement stays at the provider', async () => {
  const id = await signed(1)
  const code = await codeOf(id)
  const statusOf = (status: number) =>
    app.db.update(accounts).set({ status }).where(eq(accounts.id, agent.accountId))
  await statusOf(6)
  await runRenewals(job(), at(1)).finally(() => statusOf(1))
  expect((await app.desk.providers.of(1)?.agreements?.query(code))?.state).toBe('ended')
})

describe('ending', () => {
  test('cancelled: nothing more is charged', async () => {
    const id = await signed(1)
    const cancel = (as: Session) => app.call('POST /automatic/cancel/:id', { params: { id } }, { as })
    expect((await cancel(await app.signIn('strangerAgent'))).code).toBe(40400)
    expect((await cancel(agent)).data).toMatchObject({ state: 6, nextChargeAt: null })
    expect((await cancel(agent)).data.state).toBe(6)
    await until(3, 12)
    expect(await ordersOf(id)).toEqual([])
  })
  test('unbound: every service of the agreement ends, there too', async () => {
    const first = await signed(2)
    const agreementId = (await read(first)).data.agreementId as string
    const more = { ...wanted({ quantity: 1, price: '11.00' }), agreementId }
    const second = (await app.call('POST /automatic/addAutoService', { body: more }, { as: agent })).data
    expect(second).toMatchObject({ state: 2, agreementId, price: '11.00' })
    const again = await app.call('POST /automatic/addAutoService', { body: more }, { as: agent })
    expect(again.data.autoId).toBe(second.autoId)
    const unbind = (as: Session) => app.call('POST /automatic/unbind/:id', { params: { id: first } }, { as })
    expect((await unbind(await app.signIn('strangerAgent'))).code).toBe(40400)
    expect((await unbind(agent)).code).toBe(200)
    const list = await app.call('POST /automatic/getAllAutoMatioInfo', { body: { state: 7 } }, { as: agent })
    expect(list.data.rows.map(({ autoId }) => autoId)).toEqual(expect.arrayContaining([first, second.autoId]))
    expect((await app.desk.providers.of(2)?.agreements?.query(await codeOf(first)))?.state).toBe('ended')
    expect((await app.call('POST /automatic/addAutoService', { body: more }, { as: agent })).code).toBe(4253)
    await until(3, 12)
    expect(await ordersOf(first)).toEqual([])
  })
  test('unbound while the provider is asked: its late answer does not bind the agreement again', async () => {
    const { autoId } = (await bind({ payType: 2 })).data
    const agreements = app.desk.providers.of(2)?.agreements
    if (!agreements) throw new Error('no agreements')
    const asked = jest.spyOn(agreements, 'query').mockImplementation(async () => {
      await app.call('POST /automatic/unbind/:id', { params: { id: autoId } }, { as: agent })
      return { state: 'bound', agreementNo: 'A1', mask: null }
    })
    const { data } = await read(autoId)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    expect(data.state).toBe(7)
    const [agreement] = await app.db
      .select()
      .from(renewalAgreements)
      .where(eq(renewalAgreements.id, data.agreementId as string))
    expect(agreement).toMatchObject({ state: AGREED.ended, agreementNo: null })
  })
})

test('a month later is the same day, or the last of the month', () => {
  expect(afterPeriod('2026-01-31', 'month')).toBe('2026-02-28')
  expect(afterPeriod('2026-11-30', 'quarter')).toBe('2027-02-28')
  expect(afterPeriod('2028-02-29', 'year')).toBe('2029-02-28')
})
