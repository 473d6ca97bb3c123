import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, force, ownFile, submit } from '../cases.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('in a case that has ended they are listed for a message, and in an archived one no more', async () => {
  const { student, strangerStudent } = world.as
  const { caseId } = await submit(app, world)
  const fileId = await ownFile(app, student)
  const list = (as: Session) => app.call('GET /case/filesAtHand/:caseId', { params: { caseId } }, { as })
  await force(app, caseId, 6)
  expect(await list(student)).toMatchObject({
    code: 200,
    data: { rows: expect.arrayContaining([expect.objectContaining({ fileId, place: 'personal' })]) },
  })
  expect((await list(strangerStudent)).code).toBe(40430)
  await force(app, caseId, 9)
  expect((await list(student)).code).not.toBe(200)
})
