import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { outboxMails, sessions } from '../account.tables.ts'
import { erase } from '../own-data/erase-account.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { recoveryCodes, totpSecrets } from '../settings.tables.ts'
import { addressChanges } from './address.tables.ts'

const NEW = 'new-address@test.southbound.example'
const STEP_AGAIN = 40322
let app: TestApp
let as: Session
let old: string
beforeAll(async () => {
  app = await testApp()
  as = await app.signIn('student')
  old = app.accounts.student.account
})
afterAll(() => app.close())
beforeEach(() => app.db.execute(sql`delete from sign_in_counts`))

const mailTo = async (email: string) => (await lastMailTo(app.db, email))?.body ?? ''
async function codeFor(email: string): Promise<string> {
  await app.call('GET /common/verifycode/:email', { params: { email } })
  return /\b\d{4}\b/.exec(await mailTo(email))?.[0] ?? ''
}
const change = async (account: string, verifyCode: string, password = TEST_PASSWORD) =>
  (
    await app.call(
      'POST /account/address',
      { body: { account, verifyCode, ...(await encrypted(app, password)) } },
      { as },
    )
  ).code
const signIn = async (account: string, password = TEST_PASSWORD) =>
  (await app.call('POST /account/login', { body: { account, ...(await encrypted(app, password)) } })).code
const open = () => app.db.$count(sessions, eq(sessions.accountId, as.accountId))
const ownOf = async () => (await app.call('POST /account/content', {}, { as })).data?.account

test('an address is changed with the password and its code; one that has an account is refused to its reader alone', async () => {
  const taken = app.accounts.other.account
  expect(await change(taken, '0000')).toBe(40011)
  expect(await change(taken, await codeFor(taken))).toBe(40910)
  const code = await codeFor(NEW)
  expect(await change(NEW, code, 'Wrong-2026')).toBe(40014)
  await app.db.insert(passkeys).values({
    accountId: as.accountId,
    name: 'Key',
    credentialId: 'k',
    publicKey: 'k',
    counter: '0',
    transports: [],
    synced: false,
  })
  expect(await change(NEW, code)).toBe(STEP_AGAIN)
  await app.db.delete(passkeys)
  await app.call('GET /common/verifycode/:email', { params: { email: old } })
  const reset = /\/([\w-]{43})\b/.exec(await mailTo(old))?.[1] ?? ''
  await app.signIn('student')
  expect(await open()).toBeGreaterThan(1)
  expect(await change(NEW, code)).toBe(200)
  expect([await open(), await ownOf()]).toEqual([1, NEW])
  expect([await signIn(old), await signIn(NEW)]).toEqual([40010, 200])
  expect((await lastMailTo(app.db, NEW))?.subject).toMatch(/this is the address/)
  expect((await lastMailTo(app.db, old))?.subject).toMatch(/has a new address/)
  const link = await app.call('POST /account/mailedToken', { body: { token: reset } })
  expect(link.data.state).toBe('expired')
})

test('the old address puts itself back for seven days: everybody is out, with what was added since and in the days before', async () => {
  const token = /\/([\w-]{43})\b/.exec(await mailTo(old))?.[1] ?? ''
  const other = 'third@test.southbound.example'
  expect(await change(other, await codeFor(other))).toBe(200)
  const later = /\/([\w-]{43})\b/.exec(await mailTo(NEW))?.[1] ?? ''
  const passkey = (id: string, age: string) =>
    app.db.execute(sql`insert into passkeys (account_id, name, credential_id, public_key, counter, transports, synced, created_at)
      values (${as.accountId}, ${id}, ${id}, 't', 0, '{}', false, now() - ${age}::interval)`)
  await passkey('thief', '1 hour')
  await passkey('own', '30 days')
  await app.db.execute(sql`insert into totp_secrets (account_id, secret, confirmed_at)
    values (${as.accountId}, 'thief', now() - interval '1 hour')`)
  await app.db.insert(recoveryCodes).values({ accountId: as.accountId, codeHash: 'thief' })
  const asked = await app.call('POST /account/mailedToken', { body: { token } })
  expect(asked.data).toMatchObject({ state: 'open', kind: 'address', account: old })
  const back = (key: string) => app.call('POST /account/mailedToken/addressBack', { body: { token: key } })
  const { data } = await back(token)
  expect(data.account).toBe(old)
  const left = await app.db.select({ name: passkeys.name }).from(passkeys)
  expect([await open(), left]).toEqual([0, [{ name: 'own' }]])
  expect([await app.db.$count(totpSecrets), await app.db.$count(recoveryCodes)]).toEqual([0, 0])
  await app.db.delete(passkeys)
  expect([(await back(token)).code, (await back(later)).code]).toEqual([40924, 40924])
  expect([await signIn(other), await signIn(old)]).toEqual([40010, 40010])
  const { password: passwd, secretKey } = await encrypted(app, 'Again-2026')
  const body = { account: old, key: data.key, passwd, secretKey }
  expect((await app.call('PUT /account/account/passwd', { body })).data).toEqual({ type: 1 })
  expect(await signIn(old, 'Again-2026')).toBe(200)
})

test('notices that wait follow the account, links do not; the erasure takes what lies under every address of before', async () => {
  const kept = app.accounts.other.account
  const before = { locale: 'en', body: '-', toAddress: old }
  as = await app.signIn('student')
  await app.db.delete(outboxMails)
  await app.db.insert(outboxMails).values([
    { ...before, subject: 'Notice' },
    { ...before, subject: 'Link', secret: true },
    { ...before, subject: 'Warning', urgent: true },
    { ...before, subject: 'Other', toAddress: kept },
  ])
  expect(await change(NEW, await codeFor(NEW), 'Again-2026')).toBe(200)
  const waiting = await app.db
    .select()
    .from(outboxMails)
    .where(inArray(outboxMails.subject, ['Notice', 'Link', 'Warning']))
    .orderBy(outboxMails.id)
  expect(waiting.map(({ toAddress, leftAt }) => [toAddress, leftAt === null])).toEqual([
    [NEW, true],
    [old, false],
    [old, true],
  ])
  await app.db.execute(sql`insert into address_changes (account_id, old_address, new_address)
    values (${as.accountId}, ${kept}, ${NEW})`)
  await app.db.transaction((db) => erase(db, as.accountId))
  expect((await app.db.select().from(outboxMails)).map(({ subject }) => subject)).toEqual(['Other'])
  expect(await app.db.$count(addressChanges)).toBe(0)
})
