import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'

let app: TestApp
let agent: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  await app.db.execute(sql`insert into accounts (account, nickname, type, level, parent_id, password_hash)
    select 'helper-' || n || '@test.southbound.example', 'Helper ' || n, 2, 2, ${agent.accountId}, 'x' from generate_series(1, 11) n`)
})
afterAll(() => app.close())

test('who may take cases over comes eight at a time, and is found by name', async () => {
  const list = async (body: object) =>
    (await app.call('POST /account/getTransferAccount', { body }, { as: agent })).data.data
  const first = await list({})
  expect([first.rows.length, first.total]).toEqual([8, 11])
  expect((await list({ page: 2 })).rows.length).toBe(3)
  expect((await list({ page: 1, rows: 20 })).rows.length).toBe(11)
  expect(
    (await list({ transParams: { keyword: 'helper 11' } })).rows.map(({ nickname }) => nickname),
  ).toEqual(['Helper 11'])
})
