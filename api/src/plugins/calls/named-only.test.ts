import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Call, contract } from '@southbound/shared/contract'
import { type TestApp, testApp } from '#testing/app.ts'
import { inputOf } from '#testing/hostile.ts'
import { namedOnly } from './named-only.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const calls = Object.entries(contract as Record<string, Call>)
test('each call is given its own fields whole', () => {
  expect(calls.length).toBeGreaterThan(400)
  for (const [wire, call] of calls) {
    const input = inputOf(call)
    expect({ wire, input: namedOnly(call, input) }).toEqual({ wire, input })
  }
})

test('and no field that the contract does not name, at any depth', () => {
  const own: Call = contract['POST /message/sendMessage']
  const body = { receiver: ['1'], subject: 'a', content: 'b', sentAt: 'x', senderId: '2' }
  expect(namedOnly(own, { body })).toEqual({ body: { receiver: ['1'], subject: 'a', content: 'b' } })
  const list: Call = contract['POST /favorite/cancel/deleteFavorites']
  const [kept] = (inputOf(list, '7') as { body: object[] }).body
  const item = { ...kept, favoriteId: '7', favoriteType: 1, accountId: '2' }
  expect(JSON.stringify(namedOnly(list, { body: [item] }))).not.toContain('accountId')
})

test('so a record of income has no state, case or owner that its writer chose', async () => {
  const agent = await app.signIn('agent')
  await app.store.db.execute(
    "with a as (insert into agencies (company_name_en, country_code) values ('A', '0061') returning id) update accounts set agency_id = (select id from a) where type = 2",
  )
  const body = { category: 2, counterpartyType: 1, counterpartyName: 'B', currency: 'AUD', amount: '10.00' }
  const reply = await app.callRaw(
    'POST /income/record',
    { body: { ...body, expectedAt: '2027-05-20', state: 5, demo: true, received: '9.00', caseId: '1' } },
    { as: agent },
  )
  const { record } = reply.data as { record: Record<string, unknown> }
  expect(reply.code).toBe(200)
  expect(record).toMatchObject({ state: 1, demo: false, received: '0.00', caseId: null })
})
