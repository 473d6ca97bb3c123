import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { outboxMails } from '../account.tables.ts'
import { authenticator } from './authenticator.fixture.ts'
import { partyOf } from './challenges.ts'

const WRONG = { code: 40018, data: { failure: 'account.passkey-wrong' } }
let app: TestApp
let student: Session
let origin: string
const device = authenticator()
beforeAll(async () => {
  app = await testApp()
  student = await app.signIn('student')
  origin = partyOf(app.frame.pageAddress).origin
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const begin = async (as = student, password = TEST_PASSWORD) =>
  app.call('POST /account/passkeys/begin', { body: await encrypted(app, password) }, { as })
const add = (made: ReturnType<typeof device.make>, as = student) =>
  app.call('POST /account/passkeys/add', { body: { name: 'My phone', ...made } }, { as })
const list = async (as = student) => (await app.call('GET /account/passkeys', {}, { as })).data.rows
const asked = async () => (await app.call('POST /account/passkeys/challenge')).data
const login = (proof: object, more: object = { accountType: 1 }) =>
  app.call('POST /account/passkeys/login', { body: { ...proof, ...more } as never })
const proven = async (more: object = {}) => device.prove({ ...(await asked()), origin, ...more })

test('a passkey is made after the password, for this account, this site and by a verified owner', async () => {
  expect((await begin(student, 'wrong-1')).code).toBe(40014)
  const { data } = await begin()
  expect(data).toMatchObject({
    rpId: new URL(origin).hostname,
    userName: app.accounts.student.account,
    known: [],
  })
  const stranger = await app.signIn('agent')
  expect(await add(device.make({ ...data, origin }), stranger)).toMatchObject(WRONG)
  const spoiled = [
    { origin: 'https://elsewhere.example' },
    { rpId: 'elsewhere.example' },
    { verified: false },
  ]
  for (const spoil of spoiled) {
    const fresh = (await begin()).data
    expect({ spoil, ...(await add(device.make({ ...fresh, origin, ...spoil }))) }).toMatchObject({
      spoil,
      ...WRONG,
    })
  }
  expect(await list()).toEqual([])
  const { data: last } = await begin()
  expect((await add(device.make({ ...last, origin }))).code).toBe(200)
  expect(await list()).toMatchObject([{ name: 'My phone', synced: false, lastUsedAt: null }])
  expect(await add(device.make({ ...last, origin }))).toMatchObject(WRONG)
  expect((await begin()).data.known).toEqual([device.id])
  const to = app.accounts.student.account
  const [mail] = await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, to))
  expect(mail?.body).toContain('added')
})

test('it opens its account without a password, each challenge once, and only for the kind of account', async () => {
  const proof = await proven()
  const { data, code } = await login(proof)
  expect(code).toBe(200)
  const as = { sessionKey: data.sessionKey, accountId: app.accounts.student.id }
  expect((await app.call('POST /account/content', {}, { as })).data.id).toBe(app.accounts.student.id)
  expect(await login(proof)).toMatchObject(WRONG)
  expect((await list())[0]?.lastUsedAt).not.toBeNull()
  expect((await login(await proven(), { accountType: 2 })).code).toBe(40314)
})

test('what is signed for another site, by nobody, by another key or by an older copy opens nothing', async () => {
  for (const spoil of [
    { origin: 'https://elsewhere.example' },
    { rpId: 'elsewhere.example' },
    { verified: false },
  ])
    expect({ spoil, ...(await login(await proven(spoil))) }).toMatchObject({ spoil, ...WRONG })
  const other = authenticator().prove({ ...(await asked()), origin })
  expect(await login({ ...other, id: device.id })).toMatchObject(WRONG)
  expect(await login(other)).toMatchObject(WRONG)
  expect(
    await login({ ...(await proven()), userHandle: Buffer.from('999').toString('base64url') }),
  ).toMatchObject(WRONG)
  const own = (await begin()).data
  expect(await login(device.prove({ ...own, origin }))).toMatchObject(WRONG)
  device.forgetUses()
  expect(await login(await proven())).toMatchObject(WRONG)
  await app.db.execute(sql`update passkeys set counter = 0`)
})

test('beside the codes of an app it is made only where a code was given', async () => {
  const agent = await app.signIn('agent')
  const fresh = (await begin(agent)).data
  await app.db.execute(sql`insert into totp_secrets (account_id, secret, confirmed_at)
    values (${agent.accountId}, 'sealed', now())`)
  const left = { code: 40322, data: { failure: 'account.second-step-again' } }
  expect(await begin(agent)).toMatchObject(left)
  expect(await add(authenticator().make({ ...fresh, origin }), agent)).toMatchObject(left)
  await app.db.execute(sql`update sessions set strong = true where account_id = ${agent.accountId}`)
  const { data } = await begin(agent)
  expect((await add(authenticator().make({ ...data, origin }), agent)).code).toBe(200)
  await app.db.execute(sql`delete from totp_secrets`)
  // With passkeys alone the password is all that a session may have been made with.
  const other = await app.signIn('agent')
  expect((await begin(other)).code).toBe(200)
  await app.db.execute(sql`delete from passkeys where account_id = ${agent.accountId}`)
})

test('a suspended account stays closed, and a passkey that its owner removed opens nothing', async () => {
  const id = app.accounts.student.id
  await app.db.execute(sql`update accounts set status = 3 where id = ${id}`)
  expect((await login(await proven())).code).toBe(40311)
  await app.db.execute(sql`update accounts set status = 1 where id = ${id}`)
  const [own] = await list()
  const remove = async (as: Session, password = TEST_PASSWORD) =>
    app.call(
      'POST /account/passkeys/:id/remove',
      { params: { id: own?.id ?? '' }, body: await encrypted(app, password) },
      { as },
    )
  expect((await remove(await app.signIn('agent'))).code).toBe(40400)
  expect((await remove(student, 'wrong-1')).code).toBe(40014)
  expect((await remove(student)).code).toBe(200)
  expect(await login(await proven())).toMatchObject(WRONG)
  expect(await rows(app.db, sql`select 1 from passkeys`)).toEqual([])
})
