import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
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
  expect([data.status, data.can.putBack, data.moves]).toEqual([4, false, []])
  expect((await header(3)).code).toBe(40931)
  const back = { params: { id: caseId }, body: { reason: 'No capacity' } }
  expect((await app.call('POST /case/putCaseBackToPool/:id', back, { as })).code).toBe(40931)
  const pool = await app.call('POST /case/servicePool', { body: {} }, { as: world.as.strangerAgent })
  expect(pool.data.rows.map((row) => row.caseId)).not.toContain(caseId)
})
