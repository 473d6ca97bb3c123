import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { caseLog, caseSnapshots, cases } from '../../cases/cases.tables.ts'
import { caseClocks } from '../../cases/clocks/clocks.tables.ts'
import { ACCOUNT_STATUS, accounts, outboxMails } from '../account.tables.ts'
import { eraseDue } from './erase.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const statusOf = async (id: string) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]?.status
const toPool = (applyInfo: string) =>
  submit(app, world, { caseSource: 3, status: 3, deliverType: 1, applyInfo })
const inPool = async () =>
  (await app.call('POST /case/servicePool', { body: {} }, { as: world.as.agent })).data.rows.map(
    ({ caseId }) => caseId,
  )
const take = (id: string) =>
  app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as: world.as.agent })

test('a request of an account that may not sign in is neither listed nor taken; a scheduled deletion keeps it', async () => {
  const { caseId } = await toPool('away')
  const become = (status: number) =>
    app.db.update(accounts).set({ status }).where(eq(accounts.id, world.as.student.accountId))
  await become(ACCOUNT_STATUS.suspended)
  expect(await inPool()).not.toContain(caseId)
  expect((await take(caseId)).code).toBe(40430)
  await become(ACCOUNT_STATUS.deletionScheduled)
  expect(await inPool()).toContain(caseId)
  await become(ACCOUNT_STATUS.active)
})

test('the erasure withdraws what is open: told to who works on it, out of the pool, and kept as it was', async () => {
  const as = world.as.student
  const pooled = (await toPool('pooled')).caseId
  const { caseId: sent } = await submit(app, world, { applyInfo: 'sent' })
  const { caseId: worked } = await submit(app, world, { applyInfo: 'worked' })
  const accepted = { body: { caseId: worked, status: 4 } }
  expect((await app.call('POST /case/case/status', accepted, { as: world.as.agent })).code).toBe(200)
  const before = (await app.call('GET /account/deletion', {}, { as })).data
  const open = await app.db.$count(cases, eq(cases.applicantId, as.accountId))
  expect(before).toEqual({ dueAt: null, openCases: open })
  await app.call('POST /account/deletion', { body: await encrypted(app, TEST_PASSWORD) }, { as })
  await app.db.execute(sql`update account_deletions set due_at = now()`)
  const params = { id: worked }
  await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params }, { as: world.as.agent })
  await app.db.delete(outboxMails)
  expect(await eraseDue({ ...app.frame, db: app.db })).toBe(1)
  expect(await Promise.all([pooled, sent, worked].map(statusOf))).toEqual([8, 8, 8])
  expect(await inPool()).not.toContain(pooled)
  expect((await take(pooled)).code).toBe(40430)
  const line = and(eq(caseLog.caseId, worked), eq(caseLog.action, 'withdrawn'), isNull(caseLog.choiceId))
  expect(await app.db.select().from(caseLog).where(line)).toMatchObject([
    {
      actorRole: 'system',
      textEn: 'Withdrawn: The student has deleted the account',
      textCn: '已撤回：学生已注销账号',
    },
  ])
  const mailed = (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)
  expect(mailed).toContain(app.accounts.agent.account)
  const running = and(eq(caseClocks.caseId, worked), isNull(caseClocks.stoppedAt))
  expect(await app.db.$count(caseClocks, running)).toBe(0)
  expect(await app.db.$count(caseSnapshots, eq(caseSnapshots.caseId, worked))).toBeGreaterThan(0)
})
