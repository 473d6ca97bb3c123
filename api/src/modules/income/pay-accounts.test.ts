import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isNull, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildWorld, type CaseWorld } from '../cases/cases.fixture.ts'
import { agreed } from './income.fixture.ts'
import { incomeAccounts } from './income.tables.ts'

let app: TestApp
let world: CaseWorld
let agreementId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
})
afterAll(() => app.close())

/** The newest one to the head of the office. */
const mail = () => lastMailTo(app.db, app.accounts.agent.account)
const bank = { kind: 1, holderName: 'Bridge', bankName: 'Southern Bank', currency: 'CNY' } as const
type More = { incomeAccountId?: string; accountNo: string; isDefault?: boolean }
const send = (more: More & { password?: string; secretKey?: string }) =>
  app.call('POST /incomeAccount/saveIncomeAccount', { body: { ...bank, ...more } }, { as: world.as.agent })
const save = async (more: More, password = TEST_PASSWORD) =>
  send({ ...more, ...(await encrypted(app, password)) })

test('whoever changes where clients pay has a mail with the end of the number, and no more of it', async () => {
  await app.db.execute(sql`delete from outbox_mails`)
  const added = await save({ accountNo: '98765432100', isDefault: true })
  const { incomeAccountId } = added.data
  expect((await mail())?.subject).toBe('Southbound: an account that your office is paid into was added')
  expect((await mail())?.body).toContain('•••• 2100 (CNY)')
  expect((await mail())?.body).not.toContain('98765432100')
  await app.db.execute(sql`update accounts set locale = 'zh' where id = ${app.accounts.agent.id}`)
  await save({ incomeAccountId, accountNo: '1112223334' })
  expect(await mail()).toMatchObject({
    subject: '南行：贵机构的收款账户已修改',
    body: expect.stringContaining('•••• 3334（CNY）已修改'),
  })
  const payee = {
    body: { agreementId, bankAccountId: incomeAccountId, taxStatus: { gstRegistered: false, abn: null } },
  }
  expect((await app.call('POST /agreement/payee', payee, { as: world.as.agent })).code).toBe(200)
  expect((await mail())?.subject).toBe('南行：贵机构的收款账户已用于协议收款')
  await app.call('POST /incomeAccount/remove', { body: { incomeAccountId } }, { as: world.as.agent })
  expect((await mail())?.subject).toBe('南行：贵机构的收款账户已移除')
  expect(await app.db.$count(sql`outbox_mails`)).toBe(4)
})

test('an account is added or changed with the own password alone; what was there stays, and nobody is mailed', async () => {
  const stored = () =>
    app.db.select().from(incomeAccounts).where(isNull(incomeAccounts.removedAt)).orderBy(incomeAccounts.id)
  const before = await stored()
  const incomeAccountId = before[0]?.id
  const mails = await app.db.$count(sql`outbox_mails`)
  expect((await send({ accountNo: '666' })).code).toBe(40000)
  expect((await send({ accountNo: '666', incomeAccountId })).code).toBe(40000)
  expect((await save({ accountNo: '666' }, 'wrong-password')).code).toBe(40014)
  expect((await save({ accountNo: '666', incomeAccountId }, 'wrong-password')).code).toBe(40014)
  expect(await stored()).toEqual(before)
  expect(await app.db.$count(sql`outbox_mails`)).toBe(mails)
  const { data } = await save({ accountNo: '777', incomeAccountId })
  expect([data.incomeAccountId, data.accountNo]).toEqual([incomeAccountId, '777'])
})
