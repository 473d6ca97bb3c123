import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { caseLog } from '../cases.tables.ts'
import { forceVisa, license, submitVisa } from './visa.fixture.ts'

const { accepted, docsRequired, lodged, initialAssessment } = VISA_STATUS
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN')
})
afterAll(() => app.close())

async function at(status: number) {
  const { caseId, version, orderVisaParamList } = await submitVisa(app, world)
  await forceVisa(app, caseId, 4, { status })
  const visaChoiceId = orderVisaParamList[0]?.visaChoiceId as string
  const move = (to: number, more: object = {}) =>
    app.call(
      'POST /case/visa/status',
      { body: { visaChoiceId, version, status: to, ...more } },
      { as: world.as.agent },
    )
  const lines = (to: number) =>
    app.db.$count(caseLog, and(eq(caseLog.choiceId, visaChoiceId), eq(caseLog.toStatus, to)))
  return { version, move, lines }
}

test('a move of a visa that is sent twice is made once and answered twice; another one is refused', async () => {
  const { version, move, lines } = await at(accepted)
  const replies = await Promise.all([move(docsRequired), move(docsRequired)])
  expect(replies.map(({ code }) => code)).toEqual([200, 200])
  expect(replies.map(({ data }) => data.version)).toEqual([version + 1, version + 1])
  expect(await lines(docsRequired)).toBe(1)
  expect((await move(5)).code).toBe(40938)
})

test('a charge of a visa is above zero', async () => {
  const { move } = await at(lodged)
  const charge = (amount: string) => move(initialAssessment, { visaCharge: { amount, currency: 'AUD' } })
  for (const amount of ['-2000.00', '-0.01', '0']) expect((await charge(amount)).code).toBe(40000)
  const { data } = await charge('2000.00')
  expect(data.orderVisaParamList[0]?.visaCharge).toEqual({ amount: '2000.00', currency: 'AUD' })
})
