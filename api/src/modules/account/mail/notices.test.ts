import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { outboxMails } from '../account.tables.ts'
import { whoWants } from '../notice.service.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(outboxMails)
})

const mailsTo = async (name: 'agent' | 'student' | 'strangerAgent') =>
  (await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, app.accounts[name].account))).map(
    ({ subject, body }) => ({ subject, body }),
  )
const choose = (as: Session, prefs: object) =>
  app.call('PUT /account/notifications', { body: { prefs } }, { as })
const status = (caseId: string, to: number) =>
  app.call('POST /case/case/status', { body: { caseId, status: to } }, { as: world.as.agent })

test('one mail tells of all that a person has not yet seen of a case, in his language, with the way to it', async () => {
  await app.db.execute(sql`update accounts set locale = 'zh' where id = ${app.accounts.agent.id}`)
  const { caseId } = await submit(app, world, {
    orderParamList: [{ courseType: 1, courseId: world.courseIds[0] as string }],
  })
  const [mail, ...more] = await mailsTo('agent')
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^南行：申请 \S+ 有新进展$/)
  expect(mail?.body).toContain(`/cn/account/course-applications?caseId=${caseId}`)
  expect(mail?.body).toContain('/cn/account/settings?tab=notifications')
  await status(caseId, 4)
  await app.call('POST /case/log', { body: { caseId, text: 'hello' } }, { as: world.as.agent })
  expect((await mailsTo('student')).length).toBe(1)
})

test('who chose no mail about cases gets none', async () => {
  await choose(world.as.agent, { caseStatus: { mail: false } })
  await submit(app, world, { orderParamList: [{ courseType: 1, courseId: world.courseIds[1] as string }] })
  expect(await mailsTo('agent')).toEqual([])
  await choose(world.as.agent, {})
})

test('each channel is asked by itself, work is always shown on the site, and marketing waits to be asked for', async () => {
  const { agent, student } = app.accounts
  const ids = [agent.id, student.id]
  const who = async (...about: [Parameters<typeof whoWants>[2], Parameters<typeof whoWants>[3]]) =>
    (await whoWants(app.db, ids, ...about)).map(({ id }) => id)
  await choose(world.as.agent, {
    pool: { site: false },
    caseStatus: { site: false },
    marketing: { mail: true },
  })
  expect(await who('pool', 'site')).toEqual([student.id])
  expect((await who('pool', 'mail')).toSorted()).toEqual(ids.toSorted())
  expect((await who('caseStatus', 'site')).toSorted()).toEqual(ids.toSorted())
  expect(await who('marketing', 'mail')).toEqual([agent.id])
  await app.db.execute(sql`update accounts set status = 3 where id = ${student.id}`)
  expect(await who('news', 'mail')).toEqual([agent.id])
  await app.db.execute(sql`update accounts set status = 1 where id = ${student.id}`)
})
