import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, force, submit } from '../cases.fixture.ts'
import { caseChoices } from '../cases.tables.ts'

const { underAssessment, enrolled, withdrawn } = CHOICE_STATUS
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('who withdraws the rest of an application stays enrolled where studies have begun', async () => {
  const orderParamList = [0, 1].map((at) => ({ courseType: 1, courseId: world.courseIds[at] as string }))
  const it = await submit(app, world, { orderParamList })
  const [begun] = it.orderParamList.map(({ choiceId }) => choiceId)
  await force(app, it.caseId, 4, underAssessment)
  await app.db
    .update(caseChoices)
    .set({ status: enrolled })
    .where(eq(caseChoices.id, begun as string))
  const body = { caseId: it.caseId, status: 8, reason: 'One course is enough' }
  const { data } = await app.call('POST /case/case/status', { body }, { as: world.as.student })
  expect(data.status).toBe(8)
  expect(data.orderParamList.map(({ status }) => status)).toEqual([enrolled, withdrawn])
})
