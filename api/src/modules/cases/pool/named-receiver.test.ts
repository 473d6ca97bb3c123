import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test.each([
  ['agency', () => ({ deliverType: 2, deliverId: world.agencyId }), 'agent'],
  ['school', () => ({ caseSource: 1, deliverType: 3, deliverId: world.schoolId }), 'institution'],
] as const)('what was sent to one %s alone is not put into the pool by it', async (_, receiver, who) => {
  const as = world.as[who]
  const { caseId } = await submit(app, world, { ...receiver(), applyInfo: who })
  const header = (status: number) =>
    app.call('POST /case/case/status', { body: { caseId, status, reason: 'No capacity' } }, { as })
  const { data } = await header(4)
  // An agency may end its service (decision 0216); the case does not get into the pool by that.
  expect([data.status, data.can.putBack, data.moves]).toEqual([4, false, who === 'agent' ? [7] : []])
  expect((await header(3)).code).toBe(40931)
  const back = { params: { id: caseId }, body: { reason: 'No capacity' } }
  expect((await app.call('POST /case/putCaseBackToPool/:id', back, { as })).code).toBe(40931)
  const pool = await app.call('POST /case/servicePool', { body: {} }, { as: world.as.strangerAgent })
  expect(pool.data.rows.map((row) => row.caseId)).not.toContain(caseId)
})

test('what the student gave to one agency by a signed change is not put into the pool by it, though it came from there', async () => {
  const { agent, strangerAgent, student } = world.as
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, applyInfo: 'changed' } as const
  const { caseId } = await submit(app, world, toPool)
  const one = { params: { id: caseId } }
  const taken = await app.call('POST /case/takeCaseFromPool/:id', one, { as: agent })
  expect(taken.data.can.putBack).toBe(true)
  const params = { a: caseId, b: world.otherAgencyId }
  const asked = await app.call('POST /case/transAgency/:a/:b', { params }, { as: student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: asked.data.id, minutes: 60 })
  const signed = { token, accept: true, name: 'Wang Xiaoyu' }
  expect((await app.call('POST /case/transfer/answer', { body: signed })).code).toBe(200)
  const putBack = (as = strangerAgent) =>
    app.call('POST /case/putCaseBackToPool/:id', { ...one, body: { reason: 'No capacity' } }, { as })
  expect((await putBack()).code).toBe(40931)
  await app.call('POST /case/reversCase/:id', one, { as: strangerAgent })
  expect((await putBack(agent)).code).toBe(200)
})
