import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseRedPoints, cases } from '../cases.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'

/** Whoever waits for the answer to a mailed hand-over is told of it. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
/** Proposed by the agency, and read by all. */
async function proposed() {
  const { caseId, refNo } = await submit(app, world, { applyInfo: `answer ${++turn}` })
  const params = { a: caseId, b: world.otherAgencyId }
  const made = await app.call('POST /case/transAgency/:a/:b', { params }, { as: world.as.agent })
  const token = await tokenTo(app.accounts.student.account)
  await forget()
  return { caseId, refNo, id: made.data.id, token }
}
async function tokenTo(address: string) {
  const mail = await lastMailTo(app.db, address)
  return /\/([\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}
async function forget() {
  await app.db.delete(caseRedPoints)
  await app.db.delete(outboxMails)
}
const told = async () =>
  Object.fromEntries((await app.db.select().from(outboxMails)).map((one) => [one.toAddress, one.subject]))
const answer = (token: string, accept: boolean, name?: string, as?: Session) =>
  app.call('POST /case/transfer/answer', { body: { token, accept, name } }, { as })
const versionOf = async (id: string) =>
  (await app.db.select().from(cases).where(eq(cases.id, id)))[0]?.version ?? 0
const news = (refNo: string) => `Southbound: news in application ${refNo}`
const notComing = (refNo: string) => `Southbound: application ${refNo} does not come to you`

test('a declined change is told to both agencies, and open pages read the case again', async () => {
  const { caseId, refNo, token } = await proposed()
  const before = await versionOf(caseId)
  expect((await answer(token, false)).code).toBe(200)
  const mails = await told()
  expect(mails[app.accounts.agent.account]).toBe(news(refNo))
  expect(mails[app.accounts.strangerAgent.account]).toBe(notComing(refNo))
  expect(await versionOf(caseId)).toBe(before + 1)
})

test('one that is called back is told to the student and the new agency', async () => {
  const { refNo, id } = await proposed()
  const called = await app.call(
    'POST /case/transfers/:id/callBack',
    { params: { id } },
    { as: world.as.agent },
  )
  expect(called.code).toBe(200)
  const mails = await told()
  expect(mails[app.accounts.student.account]).toBe(news(refNo))
  expect(mails[app.accounts.strangerAgent.account]).toBe(notComing(refNo))
})

test('one without an answer is told to the new agency as well', async () => {
  const { refNo } = await proposed()
  await runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(8)))
  expect((await told())[app.accounts.strangerAgent.account]).toBe(notComing(refNo))
})

test('the office hears that its client took the profile over', async () => {
  const dossierId = await buildDossier(app, world.as.agent)
  const body = application(world, { caseSource: 5, datumStudentId: dossierId, applyInfo: 'client' })
  const { caseId, refNo } = (await app.call('POST /case/case', { body }, { as: world.as.agent })).data
  const { account } = app.accounts.strangerStudent
  await app.call('POST /case/transStuAccount', { body: { caseId, email: account } }, { as: world.as.agent })
  const token = await tokenTo(account)
  await forget()
  expect((await answer(token, true, 'New Student', world.as.strangerStudent)).code).toBe(200)
  expect((await told())[app.accounts.agent.account]).toBe(news(refNo))
})
