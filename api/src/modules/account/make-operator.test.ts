import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { accounts } from './account.tables.ts'
import { makeOperator } from './make-operator.ts'

const PASSWORD = 'Desk-2026-first'
const ADDRESS = 'Ada@southbound.example'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const make = (address: string) => makeOperator(app.db, address, app.frame.pageAddress)
const signIn = async (password: string) =>
  app.call('POST /account/login', { body: { account: ADDRESS, ...(await encrypted(app, password)) } })

test('the first operator comes in by a link that chooses the password once, and works at the desk', async () => {
  const key = (await make(ADDRESS)).split('/').at(-1) ?? ''
  const { data } = await app.call('POST /account/mailedToken', { body: { token: key } })
  expect(data).toMatchObject({ state: 'open', kind: 'password', account: ADDRESS })
  const choose = async () => {
    const cipher = await encrypted(app, PASSWORD)
    const body = { account: ADDRESS, key, passwd: cipher.password, secretKey: cipher.secretKey }
    return (await app.call('PUT /account/account/passwd', { body })).code
  }
  expect([await choose(), await choose()]).toEqual([200, 40011])
  const { sessionKey } = (await signIn(PASSWORD)).data
  const [made] = await app.db.select().from(accounts).where(eq(accounts.account, ADDRESS))
  expect(made).toMatchObject({ type: 9, staffRole: 'operator', level: 1, parentId: null, status: 1 })
  const as = { sessionKey, accountId: made?.id ?? '' }
  expect((await app.callRaw('GET /operations/jobs', {}, { as })).code).toBe(200)
})

test('an address that has an account is left as it is, in any spelling, and what is no address makes none', async () => {
  const before = await app.db.select().from(accounts).orderBy(accounts.id)
  await expect(make(app.accounts.student.account.toUpperCase())).rejects.toThrow('has an account already')
  await expect(make('ada')).rejects.toThrow('is not a mail address')
  expect(await app.db.select().from(accounts).orderBy(accounts.id)).toEqual(before)
})
