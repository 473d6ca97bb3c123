import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, ownFile } from '../cases.fixture.ts'
import { caseLog } from '../cases.tables.ts'
import { forceVisa, license, submitVisa } from './visa.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN')
})
afterAll(() => app.close())

async function standing(status: number, facts: object, header: number) {
  const { caseId, orderVisaParamList } = await submitVisa(app, world)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  await forceVisa(app, caseId, header, { status, ...facts })
  const visaChoiceId = orderVisaParamList[0]?.visaChoiceId as string
  const correct = (body: object, as = world.as.agent) =>
    app.call('POST /case/visa/facts', { body: { visaChoiceId, ...body } }, { as })
  return { caseId, correct }
}
const seen = async (caseId: string, as = world.as.student) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })).data
    .orderVisaParamList[0]
const lastLine = async (caseId: string) =>
  (await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))).at(-1)

test('a wrong last day of a granted visa is corrected; the log has both', async () => {
  const granted = { grantNumber: 'G1', validFrom: '2027-02-01', validTo: '2028-03-15' }
  const { caseId, correct } = await standing(VISA_STATUS.granted, granted, 5)
  expect((await correct({ validTo: '2027-01-01' })).code).toBe(40000)
  expect((await correct({ validTo: '2029-03-15' })).code).toBe(200)
  expect(await seen(caseId)).toMatchObject({
    status: 12,
    validTo: '2029-03-15',
    grantNumber: 'G1',
    corrects: [],
  })
  expect(await lastLine(caseId)).toMatchObject({
    textEn: expect.stringContaining('2028-03-15 → 2029-03-15'),
    textCn: expect.stringContaining('2028-03-15 → 2029-03-15'),
  })
  expect((await seen(caseId, world.as.agent))?.corrects).toContain('validTo')
})

test('the charge gets its receipt, which the student opens from the case', async () => {
  const lodged = { lodgedAt: new Date().toISOString(), chargeAmount: '1600.00', chargeCurrency: 'AUD' }
  const { caseId, correct } = await standing(VISA_STATUS.lodged, lodged, 4)
  expect((await correct({ receiptFileId: await ownFile(app, world.as.student) })).code).toBe(40440)
  const fileId = await ownFile(app, world.as.agent, 'receipt.pdf')
  expect((await correct({ receiptFileId: fileId })).code).toBe(200)
  expect((await seen(caseId))?.receiptFile).toMatchObject({ fileId })
  const { rows } = (
    await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: world.as.student })
  ).data
  expect(rows.at(-1)?.files).toMatchObject([{ fileId }])
})

test('a refused visa takes no grant number, and only the agent of the case corrects', async () => {
  const { correct } = await standing(VISA_STATUS.refused, { refusalGrounds: ['500.212'] }, 6)
  const refused = await correct({ grantNumber: 'G1' })
  expect(refused).toMatchObject({ code: 40000, data: { fields: [{ field: 'grantNumber' }] } })
  expect((await correct({ refusalGrounds: ['500.213'] }, world.as.student)).code).toBe(40300)
  expect((await correct({ refusalGrounds: ['500.213'] }, world.as.strangerAgent)).code).toBe(40430)
  expect((await correct({ refusalGrounds: ['500.213'] })).code).toBe(200)
})
