import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { endInvitations } from './take-back.ts'

const PASSWORD = 'Owner-2026'
let app: TestApp
let agent: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  await app.db.execute(sql`insert into bought_seats (account_id, seats) values (${agent.accountId}, 4)`)
})
afterAll(() => app.close())

const invite = async (account: string) => {
  const body = { account, nickname: 'Invited', scopes: SCOPE_PRESETS.counsellor }
  return (await app.call('POST /account/openAccount', { body }, { as: agent })).data.id
}
const mailTo = async (email: string) => (await lastMailTo(app.db, email))?.body ?? ''
const keyIn = (body: string) => /\/(?:cn\/)?([\w-]{43})\b/.exec(body)?.[1] ?? ''
const askCode = (email: string) => app.call('GET /common/verifycode/:email', { params: { email } })
const seatsLeft = async () => (await app.call('POST /account/isLeftAccountNum', {}, { as: agent })).data.left
async function signUp(account: string, verifyCode: string) {
  const body = {
    account,
    nickname: 'Owner',
    type: 1 as const,
    verifyCode,
    ...(await encrypted(app, PASSWORD)),
  }
  return (await app.call('POST /account/regist', { body })).code
}
const signIn = async (account: string) =>
  (await app.call('POST /account/login', { body: { account, ...(await encrypted(app, PASSWORD)) } })).code

test('who proves an address that was only invited signs up with it, and the invitation is over', async () => {
  const email = 'victim@test.southbound.example'
  await invite(email)
  const invitation = keyIn(await mailTo(email))
  expect([invitation.length, await seatsLeft()]).toEqual([43, 4])
  await askCode(email)
  const mail = await mailTo(email)
  const opened = await app.call('POST /account/mailedToken', { body: { token: keyIn(mail) } })
  expect(opened.data).toMatchObject({ state: 'open', kind: 'verify', account: email })
  expect(await signUp(email.toUpperCase(), /\b\d{4}\b/.exec(mail)?.[0] ?? '')).toBe(200)
  expect([await signIn(email), await seatsLeft()]).toEqual([200, 5])
  const join = { key: invitation, ...(await encrypted(app, PASSWORD)) }
  expect((await app.call('POST /account/joinTeam', { body: join })).code).toBe(40914)
})

test('the mailed link gives such an address a code to sign up with, as any other', async () => {
  const email = 'by-link@test.southbound.example'
  await invite(email)
  await askCode(email)
  const token = keyIn(await mailTo(email))
  const { data } = await app.call('POST /account/mailedToken/verify', { body: { token } })
  expect(await signUp(email, data.verifyCode ?? '')).toBe(200)
})

test('an account of somebody who joined is not given away', async () => {
  const email = 'joined@test.southbound.example'
  await invite(email)
  const body = { key: keyIn(await mailTo(email)), ...(await encrypted(app, PASSWORD)) }
  expect((await app.call('POST /account/joinTeam', { body })).code).toBe(200)
  await askCode(email)
  const mail = await mailTo(email)
  expect((await app.call('POST /account/mailedToken', { body: { token: keyIn(mail) } })).data.kind).toBe(
    'password',
  )
  expect(await signUp(email, /\b\d{4}\b/.exec(mail)?.[0] ?? '')).toBe(40910)
  expect(await signIn(email)).toBe(200)
})

test('an invitation that nobody accepted ends after 30 days, unless it was mailed again', async () => {
  const [old, again] = [
    await invite('old@test.southbound.example'),
    await invite('again@test.southbound.example'),
  ]
  await app.db.execute(
    sql`update sub_accounts set invited_at = now() - interval '31 days' where joined_at is null`,
  )
  await app.db.execute(
    sql`update mailed_tokens set expires_at = now() - interval '24 days' where subject = ${old}`,
  )
  await endInvitations(app.db)
  const left = await rows<{ id: string }>(
    app.db,
    sql`select id::text from accounts where account like any (array['old@%', 'again@%'])`,
  )
  expect(left.map(({ id }) => id)).toEqual([again])
})
