import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../cases/cases.fixture.ts'
import { cases } from '../cases/cases.tables.ts'
import { member } from '../cases/member.fixture.ts'

/** Whose clients a member may write to: those whose cases her scope of their kind reaches. */
let app: TestApp
let world: CaseWorld
let caseId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ;({ caseId } = await submit(app, world))
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
})
afterAll(() => app.close())

const set = (values: Partial<typeof cases.$inferInsert>) =>
  app.db.update(cases).set(values).where(eq(cases.id, caseId))
async function knows(as: Session) {
  const found = await app.call('POST /message/searchLinkMan', { body: {} }, { as })
  return found.data.rows.some(({ accountId }) => accountId === world.as.student.accountId)
}

test('in an agency the scope of visas finds clients of visas, that of courses those of courses', async () => {
  const messages = 'all'
  const ofVisas = await member(app, world.as.agent, { 'cases.visa': 'all', messages })
  const ofCourses = await member(app, world.as.agent, { 'cases.course': 'all', messages })
  expect([await knows(ofCourses), await knows(ofVisas)]).toEqual([true, false])
  await set({ caseType: 2 })
  expect([await knows(ofCourses), await knows(ofVisas)]).toEqual([false, true])
  await set({ caseType: 1 })
})

test('in an institution without the scope no applicant is found, with assigned cases one’s own', async () => {
  await set({ deliverType: 3, deliverId: world.schoolId })
  const none = await member(app, world.as.institution, { messages: 'all' })
  const assigned = await member(app, world.as.institution, { 'cases.course': 'assigned', messages: 'all' })
  expect([await knows(none), await knows(assigned), await knows(world.as.institution)]).toEqual([
    false,
    false,
    true,
  ])
  await set({ accepterId: assigned.accountId })
  expect(await knows(assigned)).toBe(true)
})
