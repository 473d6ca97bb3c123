import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildWorld, type CaseWorld, force, inDays, submit } from '../cases.fixture.ts'
import { caseChoices } from '../cases.tables.ts'
import { AU, license, submitVisa } from '../visa/visa.fixture.ts'

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

test('a confirmed place ends with the application, and its visa is not lodged', async () => {
  await license(app, world.agencyId, 'MARN')
  const { agent, institution, student } = world.as
  const course = await submit(app, world, { applyInfo: 'confirmed' })
  const choiceId = course.orderParamList[0]?.choiceId as string
  await force(app, course.caseId, 4, 14)
  await app.db
    .update(caseChoices)
    .set({ startDate: inDays(200).slice(0, 10) })
    .where(eq(caseChoices.id, choiceId))
  const confirmed = { choiceId, status: 15, enrolment: { number: 'COE88' } }
  await app.call('POST /case/order/status', { body: confirmed }, { as: institution })
  const linked = { ...AU, linkedChoiceIds: [choiceId], coeNumbers: ['COE88'] }
  const visa = await submitVisa(app, world, { orderVisaParamList: [linked] })
  const accept = { caseId: visa.caseId, status: 4 }
  await app.call('POST /case/case/status', { body: accept }, { as: agent })
  await acceptDocuments(app, visa.caseId)
  const moveVisa = (status: number, more: object = {}) => {
    const visaChoiceId = visa.orderVisaParamList[0]?.visaChoiceId as string
    return app.call('POST /case/visa/status', { body: { visaChoiceId, status, ...more } }, { as: agent })
  }
  expect((await moveVisa(5)).code).toBe(200)
  const body = { caseId: course.caseId, status: 8, reason: 'Stays at home' }
  const { data } = await app.call('POST /case/case/status', { body }, { as: student })
  expect(data.enrolments).toMatchObject([{ state: 6, cancelReason: 'Stays at home' }])
  const lodged = await moveVisa(6, { applicationRef: 'EGO9' })
  expect(lodged.code).not.toBe(200)
  expect(lodged.message).toContain('a confirmed course that has not ended')
})
