import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'

let app: TestApp
let agent: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  const [seat] = await rows<{ id: string }>(
    app.db,
    sql`insert into goods (goods_type, name_en, name_cn, unit, price, currency, max_qty, audience)
      values (5, 'Extra seat', '额外席位', 'seat', 49, 'AUD', 10, '{2,3}') returning id::text`,
  )
  await app.db.execute(sql`insert into automatic_renewals (account_id, goods_id, period, quantity, price, currency, pay_type, card_mask, next_charge_at, state)
    select ${agent.accountId}, ${seat?.id}, 'month', n, 49.5, 'AUD', 1, '**** 4242', now() + interval '9 days', case when n < 10 then 2 else 6 end
    from generate_series(1, 22) n`)
})
afterAll(() => app.close())

const list = (as: Session | undefined, body: object = {}) =>
  app.call('POST /account/autoMaticList', { body }, { as })

test('the list is paged by twenty or by eight, newest first, with the price as text and the card masked', async () => {
  const first = await list(agent)
  expect([first.data.rows.length, first.data.total]).toEqual([20, 22])
  expect(first.data.rows[0]).toMatchObject({
    goods: { nameEn: 'Extra seat', nameCn: '额外席位' },
    period: 'month',
    quantity: 22,
    price: '49.50',
    currency: 'AUD',
    cardMask: '**** 4242',
    failCount: 0,
    lastResult: null,
    state: 6,
  })
  expect((await list(agent, { page: 3, rows: 8 })).data.rows.map(({ quantity }) => quantity)).toEqual([
    6, 5, 4, 3, 2, 1,
  ])
  expect((await list(agent, { state: [2] })).data.total).toBe(9)
  expect((await list(agent, { rows: 101 })).code).toBe(40000)
})

test('others see none of it, students and strangers may not ask, a sub-account needs the scope to pay', async () => {
  expect((await list(await app.signIn('institution'))).data).toEqual({ rows: [], total: 0 })
  expect((await list(await app.signIn('student'))).code).toBe(40301)
  expect((await list(undefined)).code).toBe(40001)
})
