import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { forceVisa, license, NZ, submitVisa, visaBody } from './visa.fixture.ts'
import { visaChoices } from './visa.tables.ts'

/** Who is exempt offshore from New Zealand's licence works on student visas, and on no other. */
const LICENCE = 40957
const WORK = { ...NZ, visaCategoryCode: 'PSW' }
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'offshore')
  await license(app, world.otherAgencyId, 'offshore', 'IAA')
})
afterAll(() => app.close())

let turn = 0
const send = async (visa: typeof NZ, deliverId: string) =>
  (
    await app.call(
      'POST /case/visa',
      { body: visaBody(world, { deliverId, orderVisaParamList: [visa], applyInfo: `exempt ${++turn}` }) },
      { as: world.as.student },
    )
  ).code

test('it receives student visas alone; the licence covers each', async () => {
  expect(await send(NZ, world.agencyId)).toBe(200)
  expect(await send(WORK, world.agencyId)).toBe(LICENCE)
  expect(await send(WORK, world.otherAgencyId)).toBe(200)
})

test('a visa is lodged with the number of the credential that covers it', async () => {
  for (const [visaCategoryCode, number] of [
    [NZ.visaCategoryCode, 'EX1'],
    [WORK.visaCategoryCode, '201400000'],
  ] as const) {
    const it = await submitVisa(app, world, {
      deliverId: world.otherAgencyId,
      orderVisaParamList: [{ ...NZ, visaCategoryCode }],
    })
    const ofCase = eq(visaChoices.caseId, it.caseId)
    await forceVisa(app, it.caseId, 4, { status: 5 })
    await acceptDocuments(app, it.caseId)
    const body = { visaChoiceId: it.orderVisaParamList[0]?.visaChoiceId as string, status: 6 }
    const { code } = await app.call('POST /case/visa/status', { body }, { as: world.as.strangerAgent })
    expect(code).toBe(200)
    expect((await app.db.select().from(visaChoices).where(ofCase))[0]?.licenceNo).toBe(number)
  }
})

test('the pool shows it student visas alone', async () => {
  const toPool = async (visa: typeof NZ) =>
    (
      await submitVisa(app, world, {
        caseSource: 3,
        status: 3,
        deliverType: 1,
        deliverId: null,
        orderVisaParamList: [visa],
      })
    ).caseId
  const [student, work] = [await toPool(NZ), await toPool(WORK)]
  const listed = async (as: 'agent' | 'strangerAgent') =>
    (await app.call('POST /case/servicePool', { body: {} }, { as: world.as[as] })).data.rows.map(
      ({ caseId }) => caseId,
    )
  const seen = await listed('agent')
  expect([seen.includes(student), seen.includes(work)]).toEqual([true, false])
  expect(await listed('strangerAgent')).toEqual(expect.arrayContaining([student, work]))
})
