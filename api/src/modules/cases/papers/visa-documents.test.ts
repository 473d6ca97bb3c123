import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { caseRequirements } from '../cases.tables.ts'
import { forceVisa, license, NZ, submitVisa } from '../visa/visa.fixture.ts'
import { visaChoices } from '../visa/visa.tables.ts'

const { docsRequired, ready, lodged, infoRequested } = VISA_STATUS
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'IAA', 'offshore')
})
afterAll(() => app.close())

async function standing(status: number, answeredAt: string | null = null) {
  const { caseId, orderVisaParamList } = await submitVisa(app, world, { orderVisaParamList: [NZ] })
  const accepted = { body: { caseId, status: 4 } }
  expect((await app.call('POST /case/case/status', accepted, { as: world.as.agent })).code).toBe(200)
  await acceptDocuments(app, caseId)
  await forceVisa(app, caseId, 4, { status, answeredAt })
  return { caseId, visaChoiceId: orderVisaParamList[0]?.visaChoiceId as string }
}
const visaOf = async (caseId: string) =>
  (await app.db.select().from(visaChoices).where(eq(visaChoices.caseId, caseId)))[0]
const ask = (body: object) =>
  app.call('POST /case/file', { body: { docTypeCode: 'F01', ...body } as never }, { as: world.as.agent })

test('a document that is asked for sends a ready visa back; it is not lodged without it', async () => {
  const { caseId, visaChoiceId } = await standing(ready)
  expect((await ask({ caseId, action: 'request', choiceId: visaChoiceId })).code).toBe(200)
  expect(await visaOf(caseId)).toMatchObject({ status: docsRequired, waitingOn: 1 })
  const lodge = { body: { visaChoiceId, status: lodged, applicationRef: 'NZ1' } }
  expect((await app.call('POST /case/visa/status', lodge, { as: world.as.agent })).code).toBe(40931)
})

test('so does one that is rejected, and after the lodging what was answered is answered anew', async () => {
  const { caseId } = await standing(ready)
  const [required] = await app.db.select().from(caseRequirements).where(eq(caseRequirements.caseId, caseId))
  const reject = () => ask({ caseId, action: 'reject', reqId: required?.id, reason: 'Too old' })
  expect((await reject()).code).toBe(200)
  expect((await visaOf(caseId))?.status).toBe(docsRequired)
  const later = await standing(infoRequested, new Date().toISOString())
  expect((await ask({ caseId: later.caseId, action: 'request' })).code).toBe(200)
  expect(await visaOf(later.caseId)).toMatchObject({ status: infoRequested, answeredAt: null })
})

test('a line of the log names its visa', async () => {
  const { caseId, visaChoiceId } = await standing(ready)
  const body = { caseId, choiceId: visaChoiceId, text: 'Please read the letter.' }
  const said = await app.call('POST /case/log', { body }, { as: world.as.agent })
  expect(said.data).toMatchObject({ choiceId: visaChoiceId })
})
