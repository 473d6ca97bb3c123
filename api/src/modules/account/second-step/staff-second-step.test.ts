import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Call, contract } from '@southbound/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { inputOf } from '#testing/hostile.ts'
import { type PersonName, TEST_PASSWORD } from '#testing/people.ts'
import { openSocket } from '#testing/socket.ts'
import { sessions } from '../account.tables.ts'
import { authenticator } from '../passkeys/authenticator.fixture.ts'
import { partyOf } from '../passkeys/challenges.ts'
import { codeAt, stepOf } from './totp.ts'

const OWED = { code: 40319, data: { failure: 'account.second-step-owed' } }
const AGAIN = 40322
const calls = Object.entries(contract) as [keyof typeof contract, Call][]

let app: TestApp
let port: number
let operator: Session
let elsewhere: Session
let secret: string
beforeAll(async () => {
  app = await testApp(undefined, undefined, { staffSecondStep: true })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
  operator = await app.signIn('operator')
  elsewhere = await app.signIn('operator')
})
beforeEach(async () => {
  app.frame.limits = new Limits()
  await app.db.execute(sql`delete from sign_in_counts`)
})
afterAll(() => app.close())

const logIn = async (who: PersonName, more: { code?: string; accountType?: number } = {}) =>
  app.call('POST /account/login', {
    body: { account: app.accounts[who].account, ...(await encrypted(app, TEST_PASSWORD)), ...more },
  })
const own = async (as: Session) => (await app.call('POST /account/content', {}, { as })).data
const desk = async (as: Session) => (await app.call('GET /operations/log', { query: {} }, { as })).code
const sealed = () => encrypted(app, TEST_PASSWORD)
const totp = async (as: Session) => app.call('POST /account/totp/begin', { body: await sealed() }, { as })
const confirm = (as: Session, code: string) =>
  app.call('POST /account/totp/confirm', { body: { code } }, { as })
const socketSays = async (as: Session) => {
  const socket = await openSocket(port, 'webSocket', as.sessionKey)
  socket.send('1')
  const said = await socket.next()
  socket.close()
  return said
}
const passkeyOf = async (device: ReturnType<typeof authenticator>, as: Session) => {
  const { data, code } = await app.call('POST /account/passkeys/begin', { body: await sealed() }, { as })
  if (code !== 200) return code
  const made = device.make({ ...data, origin: partyOf(app.frame.pageAddress).origin })
  return (await app.call('POST /account/passkeys/add', { body: { name: 'Key', ...made } }, { as })).code
}
const strengthOfLast = async () =>
  (await app.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1))[0]?.strong

test('with a password alone an operator is refused every call that leads to no second step, an auditor too', async () => {
  const as = await app.signIn('operator')
  for (const [wire, call] of calls) {
    if (call.access === 'public' || call.beforeSecondStep) continue
    app.frame.limits = new Limits()
    expect({ wire, ...(await app.callRaw(wire, inputOf(call), { as })) }).toMatchObject({ wire, ...OWED })
  }
  expect((await app.call('GET /account/sessions', {}, { as, locale: 'zh' })).message).toContain('两步登录')
  expect(await desk(await app.signIn('auditor'))).toBe(OWED.code)
  expect(await own(as)).toMatchObject({ secondStep: 'first' })
  expect(await socketSays(as)).toBe('closed 4001')
  expect((await app.call('POST /account/loginOut', {}, { as })).code).toBe(200)
  expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
})

test('the calls that are open before it are these, and no others', () => {
  const open = calls.flatMap(([wire, { beforeSecondStep }]) => (beforeSecondStep ? [wire] : []))
  expect(open.sort()).toEqual([
    'GET /account/passkeys',
    'GET /account/totp',
    'POST /account/content',
    'POST /account/login',
    'POST /account/loginOut',
    'POST /account/passkeys/add',
    'POST /account/passkeys/begin',
    'POST /account/passkeys/login',
    'POST /account/totp/begin',
    'POST /account/totp/confirm',
  ])
})

test('the session in which the first second step is made may work, and no other of the account', async () => {
  secret = (await totp(operator)).data.secret
  expect((await confirm(operator, '000000')).code).toBe(40016)
  expect(await desk(operator)).toBe(OWED.code)
  expect((await confirm(operator, codeAt(secret, stepOf(Date.now()) - 1))).code).toBe(200)
  expect(await desk(operator)).toBe(200)
  expect(await own(operator)).toMatchObject({ secondStep: null })
  expect(await socketSays(operator)).toBe('alive')
  expect(await desk(elsewhere)).toBe(OWED.code)
  expect(await own(elsewhere)).toMatchObject({ secondStep: 'again' })
  expect(await passkeyOf(authenticator(), elsewhere)).toBe(AGAIN)
  expect((await logIn('operator')).code).toBe(40015)
  const { data } = await logIn('operator', { code: codeAt(secret, stepOf(Date.now())) })
  expect(await desk({ ...operator, sessionKey: data.sessionKey })).toBe(200)
})

test('staff with passkeys only enter by passkey; without the last one their sessions may no longer work', async () => {
  const device = authenticator()
  const [as, other] = [await app.signIn('auditor'), await app.signIn('auditor')]
  expect(await passkeyOf(device, as)).toBe(200)
  expect(await desk(as)).toBe(200)
  expect((await totp(other)).code).toBe(AGAIN)
  expect(await logIn('auditor')).toMatchObject({ code: 40323, data: { failure: 'account.passkey-needed' } })
  expect((await logIn('auditor', { accountType: 1 })).code).toBe(40312)
  const { data: asked } = await app.call('POST /account/passkeys/challenge')
  const proof = device.prove({ ...asked, origin: partyOf(app.frame.pageAddress).origin })
  const { data } = await app.call('POST /account/passkeys/login', { body: { ...proof, accountType: 9 } })
  const entered = { ...as, sessionKey: data.sessionKey }
  expect(await desk(entered)).toBe(200)
  const [key] = (await app.call('GET /account/passkeys', {}, { as })).data.rows
  const removal = { params: { id: key?.id ?? '' }, body: await sealed() }
  expect((await app.call('POST /account/passkeys/:id/remove', removal, { as: entered })).code).toBe(200)
  expect([await desk(entered), await desk(as)]).toEqual([OWED.code, OWED.code])
  expect((await logIn('auditor')).code).toBe(200)
})

test('others work without it, and who is worked as is as strong as who works', async () => {
  const agent = await app.signIn('agent')
  expect((await app.call('GET /account/sessions', {}, { as: agent })).code).toBe(200)
  expect(await own(agent)).toMatchObject({ secondStep: null })
  const { id: member } = app.accounts.strangerAgent
  const primary = app.accounts.agent.id
  await app.db.execute(sql`update accounts set parent_id = ${primary}, level = 2 where id = ${member}`)
  await app.db.execute(
    sql`insert into sub_accounts (account_id, parent_id, scopes, status) values (${member}, ${primary}, '{}', 1)`,
  )
  const workAs = () => app.call('POST /account/secLogin/:id', { params: { id: member } }, { as: agent })
  expect((await workAs()).code).toBe(200)
  expect(await strengthOfLast()).toBe(false)
  const { secret } = (await totp(agent)).data
  expect((await confirm(agent, codeAt(secret, stepOf(Date.now())))).code).toBe(200)
  expect((await workAs()).code).toBe(200)
  expect(await strengthOfLast()).toBe(true)
})
