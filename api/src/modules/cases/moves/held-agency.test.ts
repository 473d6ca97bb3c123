import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { allConsents, application, buildWorld, type CaseWorld, force, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const HELD = 40372
const CLOSED = 40373
const move = (caseId: string, status: number, as: 'agent' | 'student', more = {}) =>
  app.call('POST /case/case/status', { body: { caseId, status, ...more } }, { as: world.as[as] })
const toOther = (caseId: string) =>
  move(caseId, 2, 'student', {
    deliverType: 2,
    deliverId: world.otherAgencyId,
    consents: allConsents(world),
  })
const see = async (id: string, as: 'agent' | 'student') =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } }, { as: world.as[as] }))
    .data
const responding = (caseId: string) => {
  const open = and(
    eq(caseClocks.caseId, caseId),
    eq(caseClocks.kind, 'RESPOND'),
    isNull(caseClocks.stoppedAt),
  )
  return app.db.select().from(caseClocks).where(open)
}

test('a request to an agency that is verified stays with it', async () => {
  const { caseId } = await submit(app, world, { applyInfo: 'verified' })
  expect((await toOther(caseId)).code).toBe(40931)
  expect((await move(caseId, 4, 'agent')).code).toBe(200)
})

test('an agency that was suspended accepts nothing; its students are told, and go to another one', async () => {
  const [waiting, worked] = [await submit(app, world), await submit(app, world, { applyInfo: 'worked' })]
  expect((await move(worked.caseId, 4, 'agent')).code).toBe(200)
  expect((await toOther(waiting.caseId)).code).toBe(40931)
  expect((await see(waiting.caseId, 'student')).moves).not.toContain(2)
  await app.db.delete(outboxMails)
  const decided = await app.call(
    'POST /operations/verifications/:kind/:id',
    {
      params: { kind: 'agency', id: world.agencyId },
      body: { decision: 'suspend', reason: 'x', version: 0 },
    },
    { as: world.as.operator },
  )
  expect(decided.code).toBe(200)
  const told = await app.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.toAddress, app.accounts.student.account))
  const subjects = [waiting, worked].map(
    ({ refNo }) => `Southbound: the agency of application ${refNo} takes no applications at present`,
  )
  expect(told.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects))
  expect((await move(waiting.caseId, 4, 'agent')).code).toBe(HELD)
  const seen = await see(waiting.caseId, 'agent')
  expect([seen.can.accept, seen.can.refuse, seen.moves]).toEqual([false, true, [7]])
  expect((await see(waiting.caseId, 'student')).moves).toContain(2)
  expect((await see(worked.caseId, 'student')).moves).not.toContain(2)
  const [before] = await responding(waiting.caseId)
  expect((await toOther(waiting.caseId)).code).toBe(200)
  const [row] = await app.db.select().from(cases).where(eq(cases.id, waiting.caseId))
  expect(row).toMatchObject({ status: 2, deliverId: world.otherAgencyId })
  const clocks = await responding(waiting.caseId)
  expect(clocks.map(({ officeId }) => officeId)).toEqual([world.otherAgencyId])
  expect(clocks[0]?.id).not.toBe(before?.id)

  expect((await see(worked.caseId, 'student')).can.add).toBe(false)
  const orderParamList = [{ courseType: 1 as const, courseId: world.courseIds[1] as string }]
  const body = { ...application(world), caseId: worked.caseId, commitType: 2 as const, orderParamList }
  expect((await app.call('POST /case/case', { body }, { as: world.as.student })).code).toBe(CLOSED)
  await force(app, worked.caseId, 4, 2)
  const line = (await see(worked.caseId, 'agent')).orderParamList[0]
  expect(line?.moves).not.toContain(3)
  const accept = { choiceId: line?.choiceId as string, status: 3 }
  expect((await app.call('POST /case/order/status', { body: accept }, { as: world.as.agent })).code).toBe(
    HELD,
  )
})
