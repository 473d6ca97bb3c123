import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { caseRedPoints, cases } from '../../cases/cases.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { outboxMails } from '../account.tables.ts'
import { eraseDue } from './erase.ts'

const OPEN_CASES = 40918
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const askDeletion = async () =>
  app.call('POST /account/deletion', { body: await encrypted(app, TEST_PASSWORD) }, { as: world.as.agent })
const timeIsOver = () =>
  app.db.execute(sql`update account_deletions set due_at = now() where done_at is null`)
const erase = () => eraseDue({ ...app.frame, db: app.db })
const endAll = () =>
  app.db
    .update(cases)
    .set({ status: 8 })
    .where(inArray(cases.status, [2, 4]))

test('the head of an office stays while a case waits in it, also after its last colleague was released', async () => {
  const { agent } = world.as
  const colleague = await member(app, agent, { 'cases.course': 'all' })
  const { caseId } = await submit(app, world)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  await app.db.update(cases).set({ accepterId: colleague.accountId }).where(eq(cases.id, caseId))
  const body = { accountId: colleague.accountId, toOffice: true }
  expect((await app.call('POST /account/realseStaff', { body }, { as: agent })).data.moved).toBe(1)
  expect((await askDeletion()).code).toBe(OPEN_CASES)
  await app.db.update(cases).set({ accepterId: colleague.accountId }).where(eq(cases.id, caseId))
  expect((await askDeletion()).code).toBe(OPEN_CASES)
  await endAll()
  expect((await askDeletion()).code).toBe(200)
})

test('while it is to be deleted, the office hears of cases and decisions, and is written to', async () => {
  const id = world.as.agent.accountId
  await app.db.delete(outboxMails)
  const { caseId } = await submit(app, world, {
    orderParamList: [{ courseType: 1, courseId: world.courseIds[1] as string }],
  })
  const lit = and(eq(caseRedPoints.caseId, caseId), eq(caseRedPoints.accountId, id))
  expect(await app.db.$count(caseRedPoints, lit)).toBe(1)
  const toOffice = () => app.db.$count(outboxMails, eq(outboxMails.toAddress, app.accounts.agent.account))
  expect(await toOffice()).toBe(1)
  const men = await app.call('POST /message/searchLinkMan', { body: {} }, { as: world.as.student })
  expect(men.data.rows.map(({ accountId }) => accountId)).toContain(id)
  const params = { kind: 'agency' as const, id: world.agencyId }
  const as = world.as.operator
  const { version } = (await app.call('GET /operations/verifications/:kind/:id', { params }, { as })).data
  const suspended = await app.call(
    'POST /operations/verifications/:kind/:id',
    { params, body: { decision: 'suspend', reason: 'Fake licence', version } },
    { as },
  )
  expect(suspended.code).toBe(200)
  expect(await toOffice()).toBe(2)
})

test('a case that came meanwhile puts the erasure off', async () => {
  await timeIsOver()
  expect(await erase()).toBe(0)
  await endAll()
  await timeIsOver()
  expect(await erase()).toBe(1)
})
