import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import {
  acceptDocuments,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  givePapers,
  offerBy,
  ownFile,
  submit,
} from './cases.fixture.ts'
import { member } from './member.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('an agent applies for a client without an account: to his own agency only, and answers an offer only with a signed mandate', async () => {
  const as = world.as.agent
  const datumStudentId = await buildDossier(app, as)
  const send = (more: object) =>
    app.call('POST /case/case', { body: application(world, { datumStudentId, ...more }) }, { as })
  expect((await send({ deliverId: world.otherAgencyId })).code).toBe(40033)
  expect((await send({ deliverType: 3, deliverId: world.schoolId })).code).toBe(40033)
  const sent = (await send({})).data
  expect(sent).toMatchObject({ caseSource: 5, originSource: 5, status: 2, receiver: { id: world.agencyId } })
  await app.call('POST /case/case/status', { body: { caseId: sent.caseId, status: 4 } }, { as })
  await acceptDocuments(app, sent.caseId)
  const choiceId = sent.orderParamList[0]?.choiceId as string
  const move = (status: number, more: object = {}) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
  for (const status of [5, 6, 7]) await move(status)
  await move(12, await offerBy(app, as))
  expect((await move(13)).code).toBe(40931)
  await app.call(
    'POST /case/file',
    { body: { caseId: sent.caseId, action: 'request', docTypeCode: 'O13' } },
    { as },
  )
  await acceptDocuments(app, sent.caseId)
  expect((await move(13, { signedName: 'Agent' })).data.orderParamList[0]).toMatchObject({ status: 13 })
})

test('the agent of a student with an account answers his offer with an accepted mandate alone', async () => {
  const as = world.as.agent
  const sent = await submit(app, world, { applyInfo: 'away without network' })
  const { caseId } = sent
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  await acceptDocuments(app, caseId)
  const choiceId = sent.orderParamList[0]?.choiceId as string
  const move = (status: number, more: object = {}, by = as) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as: by })
  for (const status of [5, 6, 7]) await move(status)
  const { data } = await move(12, await offerBy(app, as))
  expect(data.orderParamList[0]?.moves).not.toContain(13)
  for (const status of [13, 22]) expect((await move(status, { signedName: 'Agent' })).code).toBe(40931)
  await givePapers(app, caseId, ['O13'])
  for (const status of [13, 22])
    expect((await move(status, { signedName: 'School' }, world.as.institution)).code).toBe(40931)
  const signed = await move(13, { signedName: 'Agent' })
  expect(signed.data.orderParamList[0]).toMatchObject({ status: 13 })
  expect(signed.data.offers[0]?.signature).toMatchObject({ signerRole: 'agent', typedName: 'Agent' })
})

test('a mandate is accepted by a colleague of who uploaded it, where the agency has one', async () => {
  const as = world.as.agent
  const datumStudentId = await buildDossier(app, as)
  const body = application(world, { datumStudentId, applyInfo: 'mandate' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  const act = (more: object, by = as) =>
    app.call('POST /case/file', { body: { caseId, ...more } as never }, { as: by })
  const uploaded = async () => {
    const asked = (await act({ action: 'request', docTypeCode: 'O13' })).data.requirements
    const reqId = asked.find(({ docTypeCode }) => docTypeCode === 'O13')?.reqId
    const fileId = await ownFile(app, as, 'mandate.pdf')
    expect((await act({ action: 'attach', reqId, fileId })).code).toBe(200)
    return reqId
  }
  const accept = async (by = as) => (await act({ action: 'accept', reqId: await uploaded() }, by)).code
  expect(await accept()).toBe(200)
  await member(app, as, { 'cases.course': 'assigned' })
  expect(await accept()).toBe(200)
  const colleague = await member(app, as, { 'cases.course': 'all' })
  expect(await accept()).toBe(40949)
  expect(await accept(colleague)).toBe(200)
})

test('colleagues share the agency’s dossiers; another agency does not', async () => {
  const id = await buildDossier(app, world.as.agent)
  const read = (as = world.as.agent) => app.call('GET /FillInfo/:id', { params: { id } }, { as })
  expect((await read()).data.can.edit).toBe(true)
  expect((await read(world.as.strangerAgent)).code).toBe(40431)
  expect((await read(world.as.student)).code).toBe(40431)
  const list = await app.call(
    'POST /dossier/searchStudentDossier',
    { body: { keyword: '王晓' } },
    { as: world.as.agent },
  )
  expect(list.data.rows.map((row) => row.id)).toContain(id)
  expect(
    (await app.call('POST /dossier/searchStudentDossier', { body: { keyword: '%' } }, { as: world.as.agent }))
      .data.total,
  ).toBe(0)
})
