import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { accounts } from '../account.tables.ts'
import { issueToken } from '../mailed-tokens.service.ts'

const NEW_PASSWORD = 'Token-2026'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = async (token: string) => (await app.call('POST /account/mailedToken', { body: { token } })).data
const verify = (token: string) => app.call('POST /account/mailedToken/verify', { body: { token } })
async function mailedLink(
  email: string,
  locale: 'en' | 'zh' = 'en',
): Promise<{ path: string; token: string; body: string }> {
  await app.call(
    'GET /common/verifycode/:email',
    { params: { email } },
    { locale, headers: { unkey: email } },
  )
  const mail = await lastMailTo(app.db, email)
  const path = /https?:\/\/[^/\s]+(\/\S*)/.exec(mail?.body ?? '')?.[1] ?? ''
  return { path, token: path.split('/').at(-1) ?? '', body: mail?.body ?? '' }
}
const setPassword = async (account: string, key: string, password = NEW_PASSWORD) => {
  const cipher = await encrypted(app, password)
  return app.call('PUT /account/account/passwd', {
    body: { account, key, passwd: cipher.password, secretKey: cipher.secretKey },
  })
}

describe('the link for a new password', () => {
  test('stands beside the code, sets the password once, and says afterwards that it was used', async () => {
    const { account } = app.accounts.student
    const { path, token, body } = await mailedLink(account, 'zh')
    expect(path).toMatch(/^\/cn\/[\w-]{43}$/)
    expect(body).toMatch(/\b\d{4}\b/)
    expect(await ask(token)).toEqual({ state: 'open', kind: 'password', account, subject: null })
    expect((await setPassword(app.accounts.agent.account, token)).code).toBe(40011)
    expect((await setPassword(account, token, 'no')).code).toBe(40013)
    expect((await setPassword(account, token)).code).toBe(200)
    expect((await setPassword(account, token)).code).toBe(40011)
    expect(await ask(token)).toEqual({ state: 'used', kind: 'password', account: null, subject: null })
    const login = await app.call('POST /account/login', {
      body: { account, ...(await encrypted(app, NEW_PASSWORD)) },
    })
    expect(login.code).toBe(200)
  })

  test('stays open when another is asked for, and is over when its time is, or when the password was changed by another', async () => {
    const { account, id } = app.accounts.agent
    const [first, second, third] = [
      (await mailedLink(account)).token,
      (await mailedLink(account)).token,
      (await mailedLink(account)).token,
    ]
    expect((await ask(first)).state).toBe('open')
    await app.db.execute(
      sql`update mailed_tokens set expires_at = now() where subject = ${id} and token_hash = ${sha256Of(first)}`,
    )
    expect((await ask(first)).state).toBe('expired')
    expect((await setPassword(account, second)).code).toBe(200)
    expect((await ask(third)).state).toBe('expired')
    expect((await setPassword(account, third)).code).toBe(40011)
  })

  test('leaves no code of a mail that sets it once more', async () => {
    const { account } = app.accounts.other
    const { token, body } = await mailedLink(account)
    expect((await setPassword(account, token)).code).toBe(200)
    const verifyCode = /\b\d{4}\b/.exec(body)?.[0] ?? ''
    const asked = { query: { account, verifyCode } }
    expect((await app.call('GET /account/email/passwd', asked, { headers: { unkey: account } })).code).toBe(
      40011,
    )
  })

  test('of two at once one wins', async () => {
    const { account } = app.accounts.institution
    const { token } = await mailedLink(account)
    const codes = await Promise.all([setPassword(account, token), setPassword(account, token)])
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 40011])
  })
})

describe('the link that confirms an address', () => {
  test('hands somebody without an account the code to sign up with, once', async () => {
    const email = 'New.Person@test.southbound.example'
    const { token } = await mailedLink(email)
    expect(await ask(token)).toMatchObject({ state: 'open', kind: 'verify', account: email.toLowerCase() })
    const { data } = await verify(token)
    const cipher = await encrypted(app, NEW_PASSWORD)
    const made = await app.call('POST /account/regist', {
      body: { account: email, nickname: 'New', type: 1, verifyCode: data.verifyCode ?? '', ...cipher },
    })
    expect(made.code).toBe(200)
    expect((await verify(token)).code).toBe(40924)
  })

  test('opens an account that waited for it, and nobody else who waits', async () => {
    const { id, account } = app.accounts.other
    await app.db.update(accounts).set({ status: 0 }).where(eq(accounts.id, id))
    const token = await issueToken(app.db, { kind: 'verify', subject: account, minutes: 5 })
    expect((await verify(token)).data).toEqual({ account, verifyCode: null })
    const [row] = await app.db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, id))
    expect(row?.status).toBe(1)
  })
})

test('links of other rooms say what they are about; nothing but a digest is kept; what was never issued is unknown', async () => {
  const token = await issueToken(app.db, { kind: 'transfer', subject: '77', minutes: 5 })
  expect(await ask(token)).toEqual({ state: 'open', kind: 'transfer', account: null, subject: '77' })
  expect((await verify(token)).code).toBe(40924)
  expect((await ask(token)).state).toBe('open')
  expect(await ask('x'.repeat(43))).toEqual({ state: 'unknown', kind: null, account: null, subject: null })
  expect((await app.callRaw('POST /account/mailedToken', { body: { token: 'short' } })).code).toBe(40000)
  expect(JSON.stringify(await rows(app.db, sql`select * from mailed_tokens`))).not.toContain(token)
})
