import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Contract, Input } from '@southbound/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { openSocket } from '#testing/socket.ts'
import { outboxMails } from './account.tables.ts'
import { codeAt, stepOf } from './second-step/totp.ts'

const EMAIL = 'quiet@test.southbound.example'
const [FIRST, WRONG, SECOND] = ['First-Secret-1', 'Wrong-Secret-2', 'Second-Secret-3']
let app: TestApp
const written: string[] = []
const errors: string[] = []
const secrets = new Set<string>()
const remember = <T extends string>(secret: T): T => {
  secrets.add(secret)
  return secret
}

beforeAll(async () => {
  app = await testApp(undefined, undefined, {
    logLevel: 'trace',
    logTo: { write: (text: string) => void written.push(text) },
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function call<K extends keyof Contract>(
  wire: K,
  input?: Input<Contract[K]>,
  as: Session | null = null,
) {
  const reply = await app.call(wire, input, { as, headers: { unkey: 'quiet-device' } })
  if (reply.code !== 200) errors.push(JSON.stringify(reply))
  return reply
}
async function sealed(password: string) {
  const cipher = await encrypted(app, remember(password))
  remember(cipher.password)
  return cipher
}
async function logIn(password: string, code?: string): Promise<Session> {
  const { data } = await call('POST /account/login', {
    body: { account: EMAIL, ...(await sealed(password)), code },
  })
  if (data.sessionKey) remember(data.sessionKey)
  return { sessionKey: data.sessionKey, accountId: '' }
}
async function mailedCode(): Promise<string> {
  await call('GET /common/verifycode/:email', { params: { email: EMAIL } })
  const [mail] = await app.db
    .select()
    .from(outboxMails)
    .where(sql`to_address = ${EMAIL}`)
    .orderBy(desc(outboxMails.id))
    .limit(1)
  return remember(/\b\d{4}\b/.exec(mail?.body ?? '')?.[0] ?? 'no code')
}

async function signUpAndReset(): Promise<void> {
  const verifyCode = await mailedCode()
  const wrong = verifyCode === '0000' ? '1111' : '0000'
  const person = { account: EMAIL, nickname: 'Quiet', type: 1, ...(await sealed(FIRST)) }
  await call('POST /account/regist', { body: { ...person, verifyCode: wrong } })
  await call('POST /account/regist', { body: { ...person, ...(await sealed(FIRST)), verifyCode } })
  await logIn(WRONG)
  await app.db.execute(sql`delete from verify_codes`)
  const { data } = await call('GET /account/email/passwd', {
    query: { account: EMAIL, verifyCode: await mailedCode() },
  })
  const reset = { account: EMAIL, key: remember(data.key) }
  for (const again of [SECOND, SECOND]) {
    const { password: passwd, secretKey } = await sealed(again)
    await call('PUT /account/account/passwd', { body: { ...reset, passwd, secretKey } })
  }
}

async function secondStep(): Promise<Session> {
  const as = await logIn(SECOND)
  await call('POST /account/totp/begin', { body: await sealed(WRONG) }, as)
  const { secret, uri } = (await call('POST /account/totp/begin', { body: await sealed(SECOND) }, as)).data
  remember(secret)
  remember(uri)
  const code = (shift: number) => codeAt(secret, stepOf(Date.now()) + shift)
  const confirmed = await call('POST /account/totp/confirm', { body: { code: remember(code(-1)) } }, as)
  for (const recovery of confirmed.data.recoveryCodes) remember(recovery)
  await logIn(SECOND, remember(code(-1)))
  return logIn(SECOND, remember(code(0)))
}

async function socketsAndSettings(as: Session): Promise<void> {
  const { port } = app.app.server.address() as AddressInfo
  const { tickets } = (await call('POST /live/ticket', {}, as)).data
  for (const [path, secret] of [
    ...tickets.map((ticket) => ['webSocket', remember(ticket)] as const),
    ['fatBoxWebSocket', as.sessionKey] as const,
  ]) {
    const socket = await openSocket(port, path, secret)
    socket.send('1')
    expect(await socket.next()).toBe('alive')
    socket.close()
  }
  await openSocket(port, 'noSocket', as.sessionKey).catch((error: unknown) => errors.push(String(error)))
  for (const old of [WRONG, SECOND]) {
    const { password, secretKey } = await sealed(old)
    await call(
      'POST /account/checkAccountoldPassword',
      { body: { oldPassword: password, secretKey, sessionKey: as.sessionKey } },
      as,
    )
  }
}

async function faults(): Promise<void> {
  await app.db.execute(sql`alter table outbox_mails rename to gone_mails`)
  await app.db.execute(sql`delete from verify_codes`)
  await call('GET /common/verifycode/:email', { params: { email: EMAIL } })
  await app.db.execute(sql`alter table sessions rename to gone_sessions`)
  await logIn(FIRST)
  await call(
    'POST /account/content',
    {},
    { sessionKey: [...secrets].find((one) => one.length === 43) ?? '', accountId: '' },
  )
}

test('no password, code, key or token ever stands in the log, or in an answer that tells of an error', async () => {
  await signUpAndReset()
  const as = await secondStep()
  await socketsAndSettings(as)
  await faults()
  const log = written.join('')
  expect(log).toContain('incoming request')
  expect(log).toContain('"msg":"fault"')
  expect(errors.length).toBeGreaterThan(8)
  expect(secrets.size).toBeGreaterThan(30)
  expect([...secrets]).not.toContain('no code')
  // Four digits could also be a part of a time, or by chance of a digest.
  const shows = (text: string, secret: string) =>
    /^\d+$/.test(secret)
      ? new RegExp(`(?<![\\w+/-]|\\d\\.)${secret}(?![\\w+/-]|\\.\\d)`).test(text)
      : text.includes(secret)
  const told = log + errors.join('\n')
  expect([...secrets].filter((secret) => shows(told, secret))).toEqual([])
})
