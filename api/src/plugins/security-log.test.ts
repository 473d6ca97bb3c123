import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { encrypted } from '#testing/cipher.ts'
import { createPeople, TEST_PASSWORD } from '#testing/people.ts'
import { freshDatabase } from '#testing/template.ts'
import { buildApp, type Running } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Store } from '../database/database.ts'
import { tellNotOpened } from './security-log.ts'

const EMAIL = 'student@test.southbound.example'
let store: Store
let running: Running
const written: string[] = []
const events = () =>
  written.map((line) => JSON.parse(line)).filter(({ log }: { log?: string }) => log === 'security')
beforeAll(async () => {
  store = await freshDatabase()
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'southbound-log-')), PORT: '0' })
  const logTo = { write: (text: string) => void written.push(text) }
  running = await buildApp({ ...config, jobs: false, logTo }, store)
  await createPeople(store.db)
  await running.app.ready()
})
beforeEach(() => void written.splice(0))
afterAll(async () => {
  await running.app.close()
  await store.close()
})

async function send(url: string, payload: object, sessionkey = '') {
  const headers = { ...(sessionkey ? { sessionkey } : {}), unkey: 'of this test' }
  return (await running.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })).json()
}
/** As the tests of calls ask, here for the key of passwords alone. */
const asking = {
  call: async () => (await running.app.inject('/api/common/crypt/rsa')).json(),
} as unknown as Parameters<typeof encrypted>[0]
const logIn = async (password: string) =>
  send('/account/login', { account: EMAIL, ...(await encrypted(asking, password)) })

test('who comes in, who fails to, and what is forbidden is told with the usual level, without addresses and passwords', async () => {
  await logIn('wrong-1')
  const { sessionKey } = (await logIn(TEST_PASSWORD)).data
  await send('/operations/accounts/1/suspend', { reason: 'x' }, sessionKey)
  await send('/account/content', {}, 'a key that is over')
  await send('/account/content', {})
  const [wrong, right, forbidden, over, ...more] = events()
  expect(wrong).toMatchObject({
    event: 'refused',
    why: 'account.wrong-login',
    call: 'POST /account/login',
    msg: 'security',
    reqId: expect.any(String),
    time: expect.any(Number),
  })
  expect(right).toMatchObject({ event: 'done', call: 'POST /account/login', named: wrong.named })
  expect(forbidden).toMatchObject({
    why: 'permission.student',
    accountId: expect.any(String),
    role: 'student',
  })
  expect(over).toMatchObject({ why: 'session.expired', call: 'POST /account/content' })
  expect(more).toEqual([])
  for (const secret of [EMAIL, TEST_PASSWORD, 'wrong-1', sessionKey])
    expect(written.join('')).not.toContain(secret)
})

test('what breaks the rules of input is told by field and rule, never by value; an ordinary read is not told', async () => {
  await send('/account/login', { account: 'x'.repeat(500), password: '', secretKey: 'k' })
  await running.app.inject('/api/common/crypt/rsa')
  expect(events()).toMatchObject([
    { why: 'input.invalid', fields: ['account: maxLength', 'password: required'] },
  ])
  expect(written.join('')).not.toContain('xxxx')
})

test('a live connection that is not opened is told without what its address holds', () => {
  tellNotOpened(running.frame.log, 'no session', '203.0.113.7')
  expect(events()).toMatchObject([{ event: 'refused', why: 'no session', ip: '203.0.113.7' }])
})
